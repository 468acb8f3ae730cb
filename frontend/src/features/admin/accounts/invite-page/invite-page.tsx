import { useState } from 'react';
import { Alert } from '../../../../shared/ui/alert';
import { Button } from '../../../../shared/ui/button';
import { isUnreachable } from '../../calls/call-failure';
import { SessionScreen } from '../../session/session-screen';
import { go } from '../../shell/admin-address';
import { accountsTexts } from '../accounts-texts';
import { AcceptForm } from './accept-form';
import { useInviteView } from './invite-page.api';

const texts = accountsTexts.accept;

export interface InvitePageProps {
  /** The password is changed, and logging in with it asks for a second factor. */
  readonly onPasswordSet: (username: string) => void;
  readonly onBackToSite: () => void;
}

/** Where the link of an invitation leads: who is invited chooses how to log in, and is in. */
export function InvitePage({ onPasswordSet, onBackToSite }: InvitePageProps) {
  const [token] = useState(() => location.hash.slice(1));
  const view = useInviteView(token);

  if (view.data) {
    const { name, username } = view.data;
    return (
      <SessionScreen heading={texts.greeting(name)} onBackToSite={onBackToSite}>
        <p>{username ? texts.passwordIntro(username) : texts.intro}</p>
        <AcceptForm token={token} username={username} onPasswordSet={onPasswordSet} />
      </SessionScreen>
    );
  }
  if (isUnreachable(view.error)) {
    return (
      <SessionScreen heading={texts.heading} onBackToSite={onBackToSite}>
        <Alert outcome="failure">{texts.unreachable}</Alert>
        <Button variant="primary" onClick={() => void view.refetch()}>
          {texts.tryAgain}
        </Button>
      </SessionScreen>
    );
  }
  if (view.isError || token === '') {
    return (
      <SessionScreen heading={texts.unknownHeading} onBackToSite={onBackToSite}>
        <p>{texts.unknown}</p>
        <Button variant="primary" onClick={() => go('dashboard', {}, { replace: true })}>
          {texts.toLogin}
        </Button>
      </SessionScreen>
    );
  }
  return (
    <SessionScreen heading={texts.heading} onBackToSite={onBackToSite}>
      <p>{texts.looking}</p>
    </SessionScreen>
  );
}
