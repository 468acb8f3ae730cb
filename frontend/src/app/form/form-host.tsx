import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { schoolFacts } from '../../content/published';
import type { Language } from '../../content/types';
import type { PwaTexts } from '../../content/types/common.types';
import type { Draft, FormOpening } from '../../features/registration/registration-host';
import { focusHeading } from '../../shared/browser';
import { Button } from '../../shared/ui/controls';
import { useOnceOnline } from '../../shared/use-browser';
import cornerNoteStyles from '../shell/corner-note.module.css';
import { pathOf } from '../router/routes';
import styles from '../shell/site-shell.module.css';
import { useFormCode } from './use-form-code';

interface FormHostProps {
  readonly language: Language;
  readonly texts: PwaTexts;
  /** How a register button opened the form; null while it is closed. */
  readonly opening: FormOpening | null;
  readonly onClose: () => void;
  /** The form's content when it was closed without success. */
  readonly draft: Draft | null;
  readonly onDraft: (draft: Draft | null) => void;
  readonly onReopen: (opening: FormOpening) => Promise<void>;
  readonly onRegistered: () => void;
  /** Shown at the bottom of the window while the form shows nothing. */
  readonly children: ReactNode;
}

/**
 * Hosts the registration form, whose code is loaded after the page. When the code cannot be loaded, the
 * plain form is opened instead. When the server cannot be reached either, the page stays, says so, and
 * opens the form once the connection is back.
 */
export function FormHost(props: FormHostProps) {
  const { language, texts, opening, draft, onDraft } = props;
  const { onClose, onReopen, onRegistered, children } = props;
  const [cutOff, setCutOff] = useState<FormOpening | null>(null);
  const isCutOff = opening !== null && cutOff === opening;
  const wanted = useRef(opening);
  useLayoutEffect(() => {
    wanted.current = opening;
  });
  const toPlainForm = useCallback(async () => {
    const address = plainFormAddress(language, opening);
    const isReachable = await canBeReached(address);
    // The visitor may have gone back, or to another view, in the meantime.
    if (wanted.current !== opening) return;
    // Replaces the form's history entry, so that 'back' leads from the plain form to the page.
    if (isReachable) location.replace(address);
    else setCutOff(opening);
  }, [language, opening]);
  const retry = useCallback(() => setCutOff(null), []);
  useOnceOnline(isCutOff, retry);

  const code = useFormCode(language, opening !== null && !isCutOff, toPlainForm);
  if (!code && !opening) return children;
  if (!code && isCutOff) return <FormCutOff texts={texts} onRetry={retry} onClose={onClose} />;
  if (!code) return <div className={styles.progress} />;
  return (
    <code.Host
      texts={code.texts.registration}
      errors={code.texts.errors}
      opening={opening}
      draft={draft}
      onDraft={onDraft}
      onClose={onClose}
      onReopen={onReopen}
      onRegistered={onRegistered}
    >
      {children}
    </code.Host>
  );
}

/** The address of the plain form, with the program and batch that were chosen. */
function plainFormAddress(language: Language, opening: FormOpening | null): string {
  const { program, batchId, waitingFor } = opening ?? {};
  const chosen = {
    ...(program && { program }),
    ...(batchId && { batchId }),
    ...(waitingFor && { waitingFor }),
  };
  return `${pathOf({ language, view: 'register' })}?${new URLSearchParams(chosen)}`;
}

interface FormCutOffProps {
  readonly texts: PwaTexts;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Replaces the form while neither its code nor the plain form can be loaded. The visitor stays on the page. */
function FormCutOff({ texts, onRetry, onClose }: FormCutOffProps) {
  const { phone } = schoolFacts();
  const leaving = (then: () => void) => () => {
    focusHeading();
    then();
  };
  return (
    <aside className={cornerNoteStyles.note} aria-label={texts.cutOff.label}>
      <p role="alert">
        {texts.cutOff.form} {texts.cutOff.call} <a href={phone.url}>{phone.text}</a>
      </p>
      <Button size="small" variant="primary" onClick={leaving(onRetry)}>
        {texts.cutOff.tryAgain}
      </Button>
      <Button size="small" onClick={leaving(onClose)}>
        {texts.dismiss}
      </Button>
    </aside>
  );
}

/** On a poor network, no response within this time counts as unreachable. */
const REACH_TIMEOUT_MS = 5_000;

/** Whether the server responds to a request for a page of the site. A 404 counts as a response too. */
async function canBeReached(path: string): Promise<boolean> {
  try {
    // oxlint-disable-next-line house/no-api-url -- a page of the site, no call of the API
    await fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(REACH_TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}
