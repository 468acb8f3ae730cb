import { Button } from '../../../shared/ui/button';
import { useAdmin } from '../session/admin-context';
import { useAddressWindow } from '../shell/use-address-window';
import { LoadFailed } from '../ui/load-failed';
import { Notice } from '../ui/notice';
import panel from '../ui/panel.module.css';
import { Skeleton } from '../ui/skeleton';
import { RuleSection } from '../security/rule-section';
import { AccountQuestion } from './account-question';
import { AccountTable } from './account-table';
import { useAccounts } from './accounts.api';
import { accountsTexts as texts } from './accounts-texts';
import { InviteDialog } from './invite-dialog';
import { InviteList } from './invite-list';
import { LinkDialog } from './link-dialog';
import { useAccountActions } from './use-account-actions';

/** Everybody who may log in, as an owner looks after them. Others are told who to ask. */
export function AccountsScreen() {
  const { role } = useAdmin();
  if (role === 'staff') return <p className={panel.empty}>{texts.ownersOnly}</p>;
  return <Accounts />;
}

function Accounts() {
  const list = useAccounts();
  const actions = useAccountActions();
  const invitation = useAddressWindow('invite');

  return (
    <div className={panel.panel}>
      <div className={panel.top}>
        <h2>{texts.heading}</h2>
        <Button variant="primary" onClick={() => invitation.show('1')}>
          {texts.invite.button}
        </Button>
      </div>
      <p>{texts.intro}</p>
      <Notice message={actions.message} onDismiss={actions.dismiss} />
      {list.data && <AccountTable accounts={list.data.accounts} onAsk={actions.ask} />}
      {list.data && list.data.invites.length > 0 && (
        <InviteList
          invites={list.data.invites}
          onWithdraw={(invite) => actions.ask({ kind: 'withdraw', invite })}
        />
      )}
      <RuleSection />
      {list.isPending && <Skeleton rows={3} />}
      {list.isLoadingError && <LoadFailed onRetry={() => void list.refetch()} />}
      {invitation.open !== null && (
        <InviteDialog
          onMade={(made) => {
            invitation.close();
            actions.showLink(made);
          }}
          onClose={invitation.close}
        />
      )}
      {actions.question && (
        <AccountQuestion
          question={actions.question}
          busy={actions.isBusy}
          onConfirm={actions.confirm}
          onCancel={actions.cancel}
        />
      )}
      {actions.link && <LinkDialog made={actions.link} onClose={actions.hideLink} />}
    </div>
  );
}
