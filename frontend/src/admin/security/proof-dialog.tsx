import { useId, useState, type SubmitEvent } from 'react';
import { Alert } from '../../shared/ui/form';
import { Button } from '../../shared/ui/controls';
import { Dialog } from '../../shared/ui/dialog';
import { fieldProblem, PasswordField } from '../ui/password-field';
import { answerProof, failureText } from '../http/http';
import { hasPasskeys, PasskeyCancelled } from '../login/login.api';
import { useFactors, useProof } from './security.api';
import { securityTexts } from './security-texts';
import styles from './security.module.css';

const texts = securityTexts.proof;

/**
 * Asks for a proof of identity when a request needs it, above any open dialog. The request then continues
 * (AUTH-7).
 */
export function ProofDialog() {
  const id = useId();
  const factors = useFactors();
  const proof = useProof();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const onSuccess = () => answerProof(true);
  const problem = fieldProblem(proof.error, 'password');
  const isCancelled = proof.error instanceof PasskeyCancelled;
  const canUsePasskey =
    hasPasskeys() && factors.data?.passkeysUsable === true && factors.data.passkeys.length > 0;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble to a form around this one, which may be the one that waits for the proof.
    event.stopPropagation();
    setIsMissing(password === '');
    if (password === '') (event.currentTarget.elements.namedItem('proof') as HTMLElement).focus();
    else proof.mutate(password, { onSuccess });
  }

  return (
    <Dialog labelledBy={`${id}-heading`} closeOnBackdrop={false} onClose={() => answerProof(false)}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <h2 id={`${id}-heading`}>{texts.heading}</h2>
        <p className={styles.soft}>{canUsePasskey ? texts.introPasskey : texts.intro}</p>
        <PasswordField
          label={texts.password}
          name="proof"
          autoComplete="current-password"
          value={password}
          isShown={false}
          error={isMissing ? texts.passwordMissing : problem}
          onChange={(value) => {
            setPassword(value);
            setIsMissing(false);
          }}
        />
        {proof.isError && problem === undefined && !isCancelled && (
          <Alert outcome="failure">{failureText(proof.error, texts.failed, texts.failed)}</Alert>
        )}
        <div className={styles.buttons}>
          <Button onClick={() => answerProof(false)}>{securityTexts.cancel}</Button>
          {canUsePasskey && (
            <Button busy={proof.isPending} onClick={() => proof.mutate(null, { onSuccess })}>
              {texts.passkey}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={proof.isPending}>
            {proof.isPending ? texts.submitting : texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
