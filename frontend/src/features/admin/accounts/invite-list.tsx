import { Button } from '../../../shared/ui/button';
import type { Invite } from './accounts.api';
import styles from './accounts.module.css';
import { accountsTexts } from './accounts-texts';
import { schoolDayOf } from './school-day';

const texts = accountsTexts.invites;

export interface InviteListProps {
  readonly invites: readonly Invite[];
  readonly onWithdraw: (invite: Invite) => void;
}

/** The links that somebody can still use. */
export function InviteList({ invites, onWithdraw }: InviteListProps) {
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
                {texts.by(invite.invitedBy, schoolDayOf(invite.expiresAt))}
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
