import { useState } from 'react';
import { Button } from '../../shared/ui/controls';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { Alert } from '../../shared/ui/form';
import { failureText } from '../http/http';
import { useAdmin } from '../session/session-data';
import { useAddressWindow } from '../address/admin-address';
import { DataTable } from '../ui/data-table';
import { Skeleton } from '../ui/indicators';
import { LoadFailed, Notice } from '../ui/notice';
import panel from '../ui/panel.module.css';
import { AccountRow, type AccountRowProps } from './account-row';
import { accountsTexts } from './accounts-texts';
import {
  type Account,
  type Invite,
  useAccounts,
  useChangeRule,
  useMe,
  useSecondFactorRule,
} from './accounts.api';
import styles from './accounts.module.css';
import { InviteDialog } from './invite-dialog';
import { LinkDialog } from './link-dialog';
import { type Question, textsOf, useAccountActions } from './use-account-actions';
import { schoolDeadline } from '../ui/clock-time';

const texts = accountsTexts.invites;

/** All accounts, managed by owners. Staff read whom to ask. */
export function AccountsScreen() {
  const { role } = useAdmin();
  if (role === 'staff') return <p className={panel.empty}>{accountsTexts.ownersOnly}</p>;
  return <Accounts />;
}

function Accounts() {
  const list = useAccounts();
  const actions = useAccountActions();
  const invitation = useAddressWindow('invite');

  return (
    <div className={panel.panel}>
      <div className={panel.top}>
        <h2>{accountsTexts.heading}</h2>
        <Button variant="primary" onClick={() => invitation.show('1')}>
          {accountsTexts.invite.button}
        </Button>
      </div>
      <p>{accountsTexts.intro}</p>
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
      {/* Its address changes later. It goes away before the link opens, which then returns the focus to the screen. */}
      {invitation.open !== null && !actions.link && (
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

const COLUMNS = Object.values(accountsTexts.columns);

interface AccountTableProps {
  readonly accounts: readonly Account[];
  readonly onAsk: AccountRowProps['onAsk'];
}

function AccountTable({ accounts, onAsk }: AccountTableProps) {
  const me = useMe();
  // The own account must not be offered for a change, not even while it is unknown which one that is.
  if (me.isPending) return <Skeleton rows={3} />;
  if (!me.data) return <LoadFailed onRetry={() => void me.refetch()} />;
  return (
    <DataTable label={accountsTexts.tableLabel} columns={COLUMNS} className={styles.columns}>
      {accounts.map((account) => (
        <AccountRow
          key={account._id}
          account={account}
          isMe={account._id === me.data._id}
          onAsk={onAsk}
        />
      ))}
    </DataTable>
  );
}

interface AccountQuestionProps {
  readonly question: Question;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function AccountQuestion({ question, busy, onConfirm, onCancel }: AccountQuestionProps) {
  const { title, text, confirm } = textsOf(question);
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      cancel={accountsTexts.cancel}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {text}
    </ConfirmDialog>
  );
}

interface InviteListProps {
  readonly invites: readonly Invite[];
  readonly onWithdraw: (invite: Invite) => void;
}

/** Lists the links that can still be used. */
function InviteList({ invites, onWithdraw }: InviteListProps) {
  return (
    <section className={styles.invites}>
      <h3>{texts.heading}</h3>
      <ul>
        {invites.map((invite) => (
          <li key={invite._id}>
            <p>
              <strong>{invite.name}</strong>{' '}
              <span className={styles.soft}>
                {invite.forAccount
                  ? texts.forAccount
                  : texts.invitation(accountsTexts.roles[invite.role])}{' '}
                {texts.by(invite.invitedBy, schoolDeadline(invite.expiresAt))}
              </span>
            </p>
            <Button
              size="small"
              aria-label={accountsTexts.of(accountsTexts.withdraw, invite.name)}
              onClick={() => onWithdraw(invite)}
            >
              {accountsTexts.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ruleTexts = accountsTexts.rule;

/** The setting that requires a second factor of everybody, for owners. */
function RuleSection() {
  const rule = useSecondFactorRule();
  const change = useChangeRule();
  const [said, setSaid] = useState<string | null>(null);
  if (!rule.data) return null;
  const { required } = rule.data;
  const isOn = change.isPending ? change.variables : required;
  return (
    <section className={styles.rule} aria-labelledby="rule-heading">
      <h3 id="rule-heading">{ruleTexts.heading}</h3>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby="rule-hint"
          onChange={(event) => {
            setSaid(null);
            change.mutate(event.target.checked, {
              onSuccess: (now) => setSaid(now.required ? ruleTexts.on : ruleTexts.off),
            });
          }}
        />
        {ruleTexts.label}
      </label>
      <p id="rule-hint" className={styles.soft}>
        {ruleTexts.hint}
      </p>
      {said && <Alert outcome="success">{said}</Alert>}
      {change.isError && (
        <Alert outcome="failure">
          {failureText(change.error, ruleTexts.failed, ruleTexts.failed)}
        </Alert>
      )}
    </section>
  );
}
