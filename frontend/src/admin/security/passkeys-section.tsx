import { useState, type SubmitEvent } from 'react';
import { Alert } from '../../shared/ui/alert';
import { Button } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { Field } from '../../shared/ui/field';
import { schoolDay } from '../ui/clock-time';
import { failureText } from '../http/http';
import { hasPasskeys, PasskeyCancelled } from '../login/login.api';
import { useAddPasskey, useRevokePasskey, type Factors, type Passkey } from './security.api';
import { securityTexts } from './security-texts';
import styles from './security.module.css';

const texts = securityTexts.passkeys;

interface Said {
  readonly outcome: 'success' | 'failure';
  readonly text: string;
}

/** The passkeys of one's own account: the list, one more, and one less. */
export function PasskeysSection({ factors }: { readonly factors: Factors }) {
  const add = useAddPasskey();
  const revoke = useRevokePasskey();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const { passkeys, passkeysUsable } = factors;
  const fail = (error: Error) =>
    setSaid({
      outcome: 'failure',
      text:
        error instanceof PasskeyCancelled
          ? texts.cancelled
          : failureText(error, securityTexts.failed, securityTexts.failed),
    });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (add.isPending) return;
    setSaid(null);
    setIsMissing(name.trim() === '');
    if (name.trim() === '') {
      (event.currentTarget.elements.namedItem('passkey-name') as HTMLElement).focus();
      return;
    }
    add.mutate(name.trim(), {
      onSuccess: (added) => {
        setName('');
        setSaid({ outcome: 'success', text: texts.added(added.name) });
      },
      onError: fail,
    });
  }

  function confirm() {
    if (!leaving) return;
    revoke.mutate(leaving._id, {
      onSuccess: () => setSaid({ outcome: 'success', text: texts.revoked(leaving.name) }),
      onError: fail,
      onSettled: () => setLeaving(null),
    });
  }

  return (
    <section className={styles.section} aria-labelledby="passkeys-heading">
      <h3 id="passkeys-heading">{texts.heading}</h3>
      <p className={styles.soft}>{texts.intro}</p>
      {passkeys.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <li key={passkey._id} className={styles.item}>
              <div>
                <strong>{passkey.name}</strong>
                <div className={styles.soft}>
                  {texts.created(schoolDay(passkey.createdAt))},{' '}
                  {passkey.lastUsedAt
                    ? texts.lastUsed(schoolDay(passkey.lastUsedAt))
                    : texts.neverUsed}
                </div>
              </div>
              <Button
                size="small"
                aria-label={texts.revokeOf(passkey.name)}
                onClick={() => {
                  setSaid(null);
                  setLeaving(passkey);
                }}
              >
                {texts.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {passkeysUsable && hasPasskeys() ? (
        <form noValidate className={styles.form} onSubmit={submit}>
          <Field
            label={texts.name}
            required
            hint={texts.nameHint}
            error={isMissing ? texts.nameMissing : undefined}
          >
            {(control) => (
              <input
                {...control}
                name="passkey-name"
                maxLength={100}
                autoComplete="off"
                placeholder={texts.suggestion}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <div className={styles.start}>
            <Button type="submit" disabled={add.isPending}>
              {add.isPending ? texts.adding : texts.add}
            </Button>
          </div>
        </form>
      ) : (
        <p>{passkeysUsable ? texts.noBrowser : texts.unusable}</p>
      )}
      {said && <Alert outcome={said.outcome}>{said.text}</Alert>}
      {leaving && (
        <ConfirmDialog
          title={texts.revokeTitle(leaving.name)}
          confirm={texts.revoke}
          cancel={securityTexts.cancel}
          busy={revoke.isPending}
          onConfirm={confirm}
          onCancel={() => setLeaving(null)}
        >
          <p>{texts.revokeText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
