import { type SubmitEvent, useState } from 'react';
import { shell } from '../../content/en/shell';
import { withPublished } from '../../content/published';
import { Alert, Field } from '../../shared/ui/form';
import { Button } from '../../shared/ui/controls';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { adminTexts } from '../ui/admin-texts';
import { failureText, onceReloadIsShown } from '../http/http';
import { hasPasskeys, PasskeyCancelled, PasskeyExists } from '../login/login.api';
import { SessionScreen } from '../login/login-screen';
import { useDraft } from '../session/drafts';
import { schoolDay } from '../ui/clock-time';
import { Skeleton } from '../ui/indicators';
import { FocusIfLost, LoadFailed, type NoticeMessage, OPENED, useFocusIfLost } from '../ui/notice';
import panel from '../ui/panel.module.css';
import { AppSection } from './app-section';
import { securityTexts } from './security-texts';
import {
  type Factors,
  type Passkey,
  useAddPasskey,
  useFactors,
  useRevokePasskey,
} from './security.api';
import styles from './security.module.css';

const texts = securityTexts.passkeys;

/** The factors that protect the user's own account. */
export function SecurityScreen() {
  return (
    <div className={panel.panel}>
      <div className={styles.unprinted}>
        <h2>{securityTexts.heading}</h2>
        <p>{securityTexts.intro}</p>
      </div>
      <FactorDesk />
    </div>
  );
}

interface FactorDeskProps {
  /** Offered once a factor exists; omitted if nothing waits for it. */
  readonly onReady?: () => void;
}

/** Passkeys, the app and its codes: on this screen, and before everything else if a factor is required. */
function FactorDesk({ onReady }: FactorDeskProps) {
  const factors = useFactors();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [closed, setClosed] = useState<readonly string[] | null>(null);
  const close = () => {
    setClosed(codes);
    setCodes(null);
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={close} />;
  if (factors.isPending) return <Skeleton rows={3} />;
  if (!factors.data) return <LoadFailed onRetry={() => void factors.refetch()} />;
  const { passkeys, hasApp } = factors.data;
  return (
    <>
      <PasskeysSection factors={factors.data} />
      <AppSection factors={factors.data} onCodes={setCodes} closed={closed} />
      {onReady && (passkeys.length > 0 || hasApp) && (
        <Button variant="primary" onClick={onReady}>
          {securityTexts.setUp.goOn}
        </Button>
      )}
    </>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes. They are shown only once and can be printed. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useFocusIfLost<HTMLHeadingElement>(OPENED);
  return (
    <section data-printed className={styles.section} aria-labelledby="codes-heading">
      <h3 ref={heading} id="codes-heading" tabIndex={-1}>
        {securityTexts.codes.for(withPublished(shell).school.name)}
      </h3>
      <p className={styles.soft}>{securityTexts.codes.intro}</p>
      <ol className={styles.codes} aria-label={securityTexts.codes.heading}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button onClick={() => window.print()}>{securityTexts.codes.print}</Button>
        <Button variant="primary" onClick={onDone}>
          {securityTexts.codes.done}
        </Button>
      </div>
    </section>
  );
}

interface SetupScreenProps {
  readonly onReady: () => void;
  readonly onLogout: () => void;
  readonly onBackToSite: () => void;
}

/** Shown before everything else if the school requires a second factor and the account has none. */
export function SetupScreen({ onReady, onLogout, onBackToSite }: SetupScreenProps) {
  return (
    <SessionScreen heading={securityTexts.setUp.heading} onBackToSite={onBackToSite}>
      <p>{securityTexts.setUp.intro}</p>
      <FactorDesk onReady={onReady} />
      <Button onClick={onLogout}>{adminTexts.session.logout}</Button>
    </SessionScreen>
  );
}

/** The user's own passkeys: list, add, revoke. */
function PasskeysSection({ factors }: { readonly factors: Factors }) {
  const add = useAddPasskey();
  const revoke = useRevokePasskey();
  const { value: name, set: setName } = useDraft('passkey-name', '', { endsWithView: true });
  const [isMissing, setIsMissing] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const [said, setSaid] = useState<NoticeMessage | null>(null);
  const { passkeys, passkeysUsable } = factors;
  const fail = (error: Error) => {
    let text = failureText(error, securityTexts.failed, securityTexts.failed);
    if (error instanceof PasskeyCancelled) text = texts.cancelled;
    if (error instanceof PasskeyExists) text = texts.exists;
    setSaid({ outcome: 'failure', text });
  };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
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
      // Once the passkey has gone from the list, with the button that had the focus.
      onSuccess: () =>
        onceReloadIsShown(() => setSaid({ outcome: 'success', text: texts.revoked(leaving.name) })),
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
            <Button type="submit" busy={add.isPending}>
              {add.isPending ? texts.adding : texts.add}
            </Button>
          </div>
        </form>
      ) : (
        <p>{passkeysUsable ? texts.noBrowser : texts.unusable}</p>
      )}
      {said && (
        <FocusIfLost said={said}>
          <Alert outcome={said.outcome}>{said.text}</Alert>
        </FocusIfLost>
      )}
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
