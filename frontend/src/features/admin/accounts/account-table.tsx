import { DataTable } from '../ui/data-table';
import { AccountRow, type AccountRowProps } from './account-row';
import type { Account } from './accounts.api';
import styles from './accounts.module.css';
import { accountsTexts as texts } from './accounts-texts';
import { useMe } from './me.api';

const COLUMNS = Object.values(texts.columns);

export interface AccountTableProps {
  readonly accounts: readonly Account[];
  readonly onAsk: AccountRowProps['onAsk'];
}

export function AccountTable({ accounts, onAsk }: AccountTableProps) {
  const me = useMe();
  return (
    <DataTable label={texts.tableLabel} columns={COLUMNS} className={styles.columns}>
      {accounts.map((account) => (
        <AccountRow
          key={account._id}
          account={account}
          isMe={account._id === me.data?._id}
          onAsk={onAsk}
        />
      ))}
    </DataTable>
  );
}
