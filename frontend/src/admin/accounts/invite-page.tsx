import { type SubmitEvent, useState } from 'react';
import { Alert, Field } from '../../shared/ui/form';
import { Button } from '../../shared/ui/controls';
import { useFocusOnRefusal } from '../../shared/use-form-errors';
import { go } from '../address/admin-address';
import { failureText, isSecondFactorAsked, isUnreachable, problemOf } from '../http/http';
import { beginSession } from '../login/login.api';
import { SessionScreen } from '../login/login-screen';
import { accountsTexts } from './accounts-texts';
import { useAcceptInvite, useInviteView } from './accounts.api';
import styles from './accounts.module.css';
import { fieldProblem, isShownAtFields, PasswordField, ShowPasswords } from '../ui/password-field';

const texts = accountsTexts.accept;

interface InvitePageProps {
  /** Called when the password was changed but the login still needs a second factor. */
  readonly onPasswordSet: (username: string) => void;
  readonly onBackToSite: () => void;
}

/** The page of an invitation link: the invited person chooses their credentials and is logged in. */
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

interface AcceptFormProps {
  readonly token: string;
  /** The user name of the account that gets a new password; undefined for a new account. */
  readonly username: string | undefined;
  /** Called instead of a login if the account needs a second factor, which a link does not replace. */
  readonly onPasswordSet: (username: string) => void;
}

/** The form for the user name and password of a new account, or the new password of an existing one. */
function AcceptForm({ token, username: known, onPasswordSet }: AcceptFormProps) {
  const accept = useAcceptInvite();
  const form = useFocusOnRefusal(accept.error);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const taken =
    problemOf(accept.error).code === 'username_taken'
      ? failureText(accept.error, texts.failed, texts.failed)
      : undefined;
  const wrong = {
    username: known === undefined && username.trim() === '' ? texts.usernameMissing : undefined,
    password: password === '' ? accountsTexts.password.nextMissing : undefined,
  };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    const first = wrong.username ? 'username' : wrong.password && 'password';
    if (first) {
      accept.reset();
      (event.currentTarget.elements.namedItem(first) as HTMLElement).focus();
      return;
    }
    const chosen = username.trim();
    const body = { token, password, ...(known === undefined && { username: chosen }) };
    accept.mutate(
      { body, username: known ?? chosen },
      {
        onSuccess: (login) => {
          // The link is used, so 'back' must not lead to it.
          go('dashboard', {}, { replace: true });
          beginSession(login);
        },
        onError: (error) => {
          if (known !== undefined && isSecondFactorAsked(error)) onPasswordSet(known);
        },
      },
    );
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      {known === undefined ? (
        <Field
          label={texts.username}
          required
          hint={texts.usernameHint}
          error={
            (isChecked ? wrong.username : undefined) ??
            taken ??
            fieldProblem(accept.error, 'username')
          }
        >
          {(control) => (
            <input
              {...control}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              value={username}
              onChange={(event) => setUsername(event.target.value)}
            />
          )}
        </Field>
      ) : (
        // Password managers store the new password under this name.
        <input type="hidden" name="username" autoComplete="username" value={known} />
      )}
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        value={password}
        isShown={isShown}
        hint={accountsTexts.password.hint}
        error={(isChecked ? wrong.password : undefined) ?? fieldProblem(accept.error, 'password')}
        onChange={setPassword}
      />
      <ShowPasswords
        label={accountsTexts.password.showOne}
        isShown={isShown}
        onChange={setIsShown}
      />
      {accept.isError && !taken && !isShownAtFields(accept.error, ['username', 'password']) && (
        <Alert outcome="failure">{failureText(accept.error, texts.failed, texts.failed)}</Alert>
      )}
      <Button type="submit" variant="primary" disabled={accept.isPending}>
        {accept.isPending
          ? texts.submitting
          : known === undefined
            ? texts.submit
            : texts.submitPassword}
      </Button>
    </form>
  );
}
