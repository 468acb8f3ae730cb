import { useState } from 'react';
import { Button } from '../../shared/ui/controls';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { failureText, problemOf } from '../http/http';
import { schoolMinute } from '../ui/clock-time';
import { Notice, type NoticeMessage } from '../ui/notice';
import { documentLabel } from './document-choice';
import { useRestore, type Website } from './website.api';
import { websiteTexts as texts } from './website-texts';
import styles from './website.module.css';

/** Why a publication or a restoration failed, and what to do. */
export function failedText(error: Error, silent: string): string {
  return problemOf(error).code === 'website_changed'
    ? texts.changedMeanwhile
    : failureText(error, silent, texts.network);
}

interface VersionsProps {
  readonly website: Website;
  /** How the last restoring ended. */
  readonly notice: NoticeMessage | null;
  readonly onEnd: (message: NoticeMessage | null) => void;
}

/**
 * The published versions: who, when, and what changed. Each can be restored, and so can the shipped content. The
 * present one can be while drafts differ from it, which takes these back.
 */
export function Versions({ website, notice, onEnd }: VersionsProps) {
  const restoring = useRestore();
  const [asked, setAsked] = useState<number | null>(null);
  const nameOf = (id: number) => (id === 0 ? texts.history.shipped : texts.history.version(id));

  function restore(id: number) {
    restoring.mutate(
      { id, revision: website.revision },
      {
        onSuccess: () => onEnd({ outcome: 'success', text: texts.history.done }),
        onError: (error) =>
          onEnd({
            outcome: 'failure',
            text: failedText(error, texts.history.failed),
          }),
        onSettled: () => setAsked(null),
      },
    );
  }

  return (
    <section aria-labelledby="versions-heading" className={styles.versions}>
      <h3 id="versions-heading">{texts.history.heading}</h3>
      <Notice message={notice} onDismiss={() => onEnd(null)} />
      <ol>
        {[...website.versions, null].map((version) => {
          const id = version?.id ?? 0;
          return (
            <li key={id}>
              <span>
                <strong>{nameOf(id)}</strong>
                {version && (
                  <>
                    {' '}
                    {texts.history.by(version.publishedBy, schoolMinute(version.publishedAt))}
                    {version.restoredFrom !== null &&
                      `: ${texts.history.restored(version.restoredFrom)}`}
                    {version.changed.length > 0 && (
                      <small>
                        {texts.history.changed(
                          version.changed.map((name) => documentLabel(name, website)),
                        )}
                      </small>
                    )}
                  </>
                )}
              </span>
              {id === website.version && <em>{texts.history.present}</em>}
              {(id !== website.version || website.hasChanges) && (
                <Button
                  size="small"
                  aria-label={texts.history.restoreOf(nameOf(id))}
                  onClick={() => setAsked(id)}
                >
                  {texts.history.restore}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {asked !== null && (
        <ConfirmDialog
          title={texts.history.title}
          confirm={texts.history.restore}
          cancel={texts.cancel}
          busy={restoring.isPending}
          onConfirm={() => restore(asked)}
          onCancel={() => setAsked(null)}
        >
          {asked === website.version
            ? texts.history.presentQuestion
            : texts.history.question(nameOf(asked))}
        </ConfirmDialog>
      )}
    </section>
  );
}
