import { useState, type SubmitEvent } from 'react';
import { encode } from 'uqr';
import { Alert, Field } from '../../shared/ui/form';
import { Button } from '../../shared/ui/controls';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { useFocusOnRefusal } from '../../shared/use-form-errors';
import { OPENED, useFocusIfLost } from '../ui/notice';
import { fieldProblem } from '../ui/password-field';
import { failureText } from '../http/http';
import {
  useBeginApp,
  useConfirmApp,
  useNewRecoveryCodes,
  useRemoveApp,
  type Factors,
} from './security.api';
import { securityTexts } from './security-texts';
import styles from './security.module.css';

const texts = securityTexts.app;

interface AppSectionProps {
  readonly factors: Factors;
  /** Shows recovery codes, which the server sends only once. */
  readonly onCodes: (codes: readonly string[]) => void;
  /** The codes that have just been closed, with the button that had the focus; null if there were none. */
  readonly closed: readonly string[] | null;
}

/** The user's authenticator app: set up, turn off, new recovery codes. */
export function AppSection({ factors, onCodes, closed }: AppSectionProps) {
  const heading = useFocusIfLost<HTMLHeadingElement>(closed);
  const begin = useBeginApp();
  const remove = useRemoveApp();
  const renew = useNewRecoveryCodes();
  const [question, setQuestion] = useState<'remove' | 'codes' | null>(null);
  const [isRemoved, setIsRemoved] = useState(false);
  const error = begin.error ?? remove.error ?? renew.error;
  const answered = { onSettled: () => setQuestion(null) };

  function confirm() {
    if (question === 'remove') {
      remove.mutate(undefined, { ...answered, onSuccess: () => setIsRemoved(true) });
      return;
    }
    renew.mutate(undefined, {
      ...answered,
      onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    });
  }

  return (
    <section className={styles.section} aria-labelledby="app-heading">
      <h3 ref={heading} id="app-heading" tabIndex={-1}>
        {texts.heading}
      </h3>
      <p className={styles.soft}>{texts.intro}</p>
      {factors.hasApp ? (
        <>
          <p>
            {texts.isOn} {texts.left(factors.recoveryCodesLeft)}
          </p>
          <div className={styles.start}>
            <Button onClick={() => setQuestion('codes')}>{texts.newCodes}</Button>
            <Button onClick={() => setQuestion('remove')}>{texts.remove}</Button>
          </div>
        </>
      ) : begin.data ? (
        <AppSetup uri={begin.data.uri} secret={begin.data.secret} onCodes={onCodes} />
      ) : (
        <div className={styles.start}>
          <Button
            busy={begin.isPending}
            onClick={() => {
              setIsRemoved(false);
              begin.mutate();
            }}
          >
            {begin.isPending ? texts.settingUp : texts.setUp}
          </Button>
        </div>
      )}
      {isRemoved && !factors.hasApp && <Alert outcome="success">{texts.removed}</Alert>}
      {error && (
        <Alert outcome="failure">
          {failureText(error, securityTexts.failed, securityTexts.failed)}
        </Alert>
      )}
      {question && (
        <ConfirmDialog
          title={question === 'remove' ? texts.removeTitle : texts.newCodesTitle}
          confirm={question === 'remove' ? texts.remove : texts.newCodes}
          cancel={securityTexts.cancel}
          busy={remove.isPending || renew.isPending}
          onConfirm={confirm}
          onCancel={() => setQuestion(null)}
        >
          <p>{question === 'remove' ? texts.removeText : texts.newCodesText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface AppSetupProps {
  readonly uri: string;
  readonly secret: string;
  readonly onCodes: AppSectionProps['onCodes'];
}

function AppSetup({ uri, secret, onCodes }: AppSetupProps) {
  const confirm = useConfirmApp();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const problem = fieldProblem(confirm.error, 'code');
  const form = useFocusOnRefusal(confirm.error);
  const start = useFocusIfLost<HTMLParagraphElement>(OPENED);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsMissing(code.trim() === '');
    if (code.trim() === '') {
      (event.currentTarget.elements.namedItem('app-code') as HTMLElement).focus();
      return;
    }
    confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <p ref={start} tabIndex={-1}>
        {texts.scan}
      </p>
      <QrCode text={uri} />
      <p>
        {texts.key}: <span className={styles.key}>{secret}</span>
      </p>
      <Field
        label={texts.code}
        required
        hint={texts.codeHint}
        error={isMissing ? texts.codeMissing : problem}
      >
        {(control) => (
          <input
            {...control}
            name="app-code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      {confirm.isError && problem === undefined && (
        <Alert outcome="failure">
          {failureText(confirm.error, securityTexts.failed, securityTexts.failed)}
        </Alert>
      )}
      <div className={styles.start}>
        <Button type="submit" variant="primary" disabled={confirm.isPending}>
          {confirm.isPending ? texts.confirming : texts.confirm}
        </Button>
      </div>
    </form>
  );
}

/** Rendered in the browser, so that the secret is not sent to anybody. */
function QrCode({ text }: { readonly text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={texts.picture}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.picture}
    >
      <path d={squares.join('')} />
    </svg>
  );
}
