import { Button } from '../../shared/ui/controls';
import { Badge } from '../ui/indicators';
import { TableCell, TableRow } from '../ui/data-table';
import type { Account } from './accounts.api';
import styles from './accounts.module.css';
import { accountsTexts as texts, ROLES } from './accounts-texts';
import { schoolDay } from '../ui/clock-time';
import type { AccountActions } from './use-account-actions';

export interface AccountRowProps {
  readonly account: Account;
  /** True for the user's own account, which only others can change, so that nobody locks themselves out. */
  readonly isMe: boolean;
  readonly onAsk: AccountActions['ask'];
}

export function AccountRow({ account, isMe, onAsk }: AccountRowProps) {
  const { name, username, role, active } = account;
  return (
    <TableRow>
      <TableCell>
        <strong>{name}</strong> {isMe && <span className={styles.soft}>({texts.you})</span>}
        <div className={styles.soft}>{username}</div>
      </TableCell>
      <TableCell label={texts.columns.role}>
        {isMe ? (
          texts.roles[role]
        ) : (
          <select
            aria-label={texts.roleOf(name)}
            className={styles.select}
            value={role}
            onChange={(event) => onAsk({ kind: event.target.value as Account['role'], account })}
          >
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {texts.roles[each]}
              </option>
            ))}
          </select>
        )}
      </TableCell>
      <TableCell label={texts.columns.state}>
        <div>
          <Badge tone={active ? 'good' : 'over'}>{active ? texts.active : texts.inactive}</Badge>
          <div className={styles.soft}>{texts.since(schoolDay(account.createdAt))}</div>
        </div>
      </TableCell>
      <TableCell>
        {!isMe && (
          <div className={styles.actions}>
            {active && (
              <Button
                size="small"
                aria-label={texts.of(texts.passwordLink, name)}
                onClick={() => onAsk({ kind: 'password-link', account })}
              >
                {texts.passwordLink}
              </Button>
            )}
            <Button
              size="small"
              aria-label={texts.of(active ? texts.deactivate : texts.activate, name)}
              onClick={() => onAsk({ kind: active ? 'deactivate' : 'activate', account })}
            >
              {active ? texts.deactivate : texts.activate}
            </Button>
          </div>
        )}
      </TableCell>
    </TableRow>
  );
}
