import { useDraft } from '../session/use-draft';
import { Notice, type NoticeMessage } from '../ui/notice';
import styles from './admin-shell.module.css';

/** Where a message is kept that must outlive a change of the session's token. */
export const SHELL_NOTICE_KEY = 'shell-notice';

/** How something ended that concerns the whole admin. */
export function ShellNotice() {
  const { value, clear } = useDraft<NoticeMessage | null>(SHELL_NOTICE_KEY, null);
  if (!value) return null;
  return (
    <div className={styles.notice}>
      <Notice message={value} onDismiss={clear} />
    </div>
  );
}
