import { useId, useState } from 'react';
import { Alert, Field } from '../../shared/ui/form';
import { Button } from '../../shared/ui/controls';
import { Dialog } from '../../shared/ui/dialog';
import { INVITE_PATH } from '../address/admin-address';
import styles from './accounts.module.css';
import { accountsTexts } from './accounts-texts';
import type { InviteCreated } from './accounts.api';
import { schoolDeadline } from '../ui/clock-time';

const texts = accountsTexts.link;

interface LinkDialogProps {
  readonly made: InviteCreated;
  readonly onClose: () => void;
}

/** Shows a link. This is the only time, because its secret is not stored anywhere. */
export function LinkDialog({ made: { invite, token }, onClose }: LinkDialogProps) {
  const id = useId();
  const [copying, setCopying] = useState<'copied' | 'failed' | null>(null);
  // In the fragment, which is never sent to a server or written to a log.
  const link = `${location.origin}${INVITE_PATH}#${token}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopying('copied');
    } catch {
      setCopying('failed');
    }
  }

  return (
    <Dialog labelledBy={`${id}-heading`} closeOnBackdrop={false} onClose={onClose}>
      <div className={styles.form}>
        <h2 id={`${id}-heading`}>{texts.heading(invite.name)}</h2>
        <p>
          {texts.once} {texts.works(schoolDeadline(invite.expiresAt))}
        </p>
        <Field label={texts.label}>
          {(control) => (
            <input {...control} readOnly value={link} onFocus={(event) => event.target.select()} />
          )}
        </Field>
        <div className={styles.buttons}>
          <Button variant="primary" onClick={() => void copy()}>
            {texts.copy}
          </Button>
          {'share' in navigator && (
            <Button onClick={() => void share(texts.shareText(invite.name), link)}>
              {texts.share}
            </Button>
          )}
          <Button onClick={onClose}>{texts.done}</Button>
        </div>
        {copying && (
          <Alert outcome={copying === 'copied' ? 'success' : 'failure'}>
            {copying === 'copied' ? texts.copied : texts.copyFailed}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

async function share(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url });
  } catch {
    // Cancelled by the user, or not allowed. The link is still on the screen.
  }
}
