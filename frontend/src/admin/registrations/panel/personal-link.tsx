import { useState } from 'react';
import { Button } from '../../../shared/ui/controls';
import { Alert, Field } from '../../../shared/ui/form';
import { failureText } from '../../http/http';
import { useAnnounce } from '../contexts';
import { FocusIfLost, LoadFailed } from '../../ui/notice';
import { usePersonalLink, useRenewLink } from './registration.api';
import { registrationsTexts } from '../registrations-texts';
import styles from './panel.module.css';

const texts = registrationsTexts.link;

/** The personal link: staff copy it for this person only, and renew it if somebody else got it (LINK-10). */
export function PersonalLink({ id }: { readonly id: string }) {
  const { data: link, isError, refetch } = usePersonalLink(id);
  if (link === undefined) {
    return isError ? <LoadFailed text={texts.notLoaded} onRetry={() => void refetch()} /> : null;
  }
  if (link.url === null) return <p className={styles.note}>{texts.noSiteUrl}</p>;
  return <KnownLink id={id} url={link.url} />;
}

function KnownLink({ id, url }: { readonly id: string; readonly url: string }) {
  const [copying, setCopying] = useState<'copied' | 'failed' | null>(null);
  const announce = useAnnounce();
  const renewal = useRenewLink(id, () => {
    setCopying(null);
    announce(texts.renewed);
  });

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopying('copied');
      announce(texts.copied);
    } catch {
      // Browsers offer no clipboard over plain HTTP: the link is shown to be selected.
      setCopying('failed');
    }
  }

  return (
    <>
      <div className={styles.linkRow}>
        <Button size="small" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        {copying === 'copied' && <span className={styles.done}>{texts.copied}</span>}
      </div>
      {copying === 'failed' && (
        <Field label={texts.label} hint={texts.copyFailed}>
          {(control) => (
            <input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />
          )}
        </Field>
      )}
      <details className={styles.fold}>
        <summary>{texts.renewHeading}</summary>
        <p className={styles.note}>{texts.renewHint}</p>
        <Button size="small" disabled={renewal.isPending} onClick={() => renewal.mutate()}>
          {texts.renew}
        </Button>
        <FocusIfLost said={renewal.error ?? renewal.data ?? null}>
          {renewal.isSuccess && <p className={styles.done}>{texts.renewed}</p>}
          {renewal.isError && (
            <Alert outcome="failure">
              {failureText(renewal.error, texts.failed, texts.network)}
            </Alert>
          )}
        </FocusIfLost>
      </details>
    </>
  );
}
