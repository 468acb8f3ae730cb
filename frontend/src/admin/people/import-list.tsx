import { useId, useState } from 'react';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { Button } from '../../shared/ui/controls';
import { failureText, isUnanswered } from '../http/http';
import { schoolDay, schoolMinute } from '../ui/clock-time';
import { LoadFailed, Notice, type NoticeMessage } from '../ui/notice';
import { peopleTexts } from './people-texts';
import { type PeopleImport, usePeopleImports, useUndoImport } from './people.api';
import styles from './import.module.css';

const texts = peopleTexts.import;

const ARRIVED: NoticeMessage = { outcome: 'success', text: texts.undoArrived };

/** Lists imported files, each with an undo (PEOPLE-12). Renders nothing if there are none. */
export function ImportList() {
  const id = useId();
  const { data, isError, refetch } = usePeopleImports();
  const [asked, setAsked] = useState<PeopleImport | null>(null);
  const [notice, setNotice] = useState<NoticeMessage | null>(null);
  const undo = useUndoImport();
  if (!data && isError) return <LoadFailed text={texts.notLoaded} onRetry={() => void refetch()} />;
  if (!data || data.imports.length === 0) return null;
  // An undo that got no answer.
  const hasArrived =
    isUnanswered(undo.error) &&
    data.imports.some(({ _id, undoneAt }) => _id === undo.variables && undoneAt);
  function takeBack({ _id }: PeopleImport) {
    undo.mutate(_id, {
      onSuccess: ({ removed, kept }) =>
        setNotice({ outcome: 'success', text: texts.undoDone(removed, kept) }),
      onError: (error) =>
        setNotice({
          outcome: 'failure',
          text: failureText(error, peopleTexts.failed, peopleTexts.network),
        }),
      onSettled: () => setAsked(null),
    });
  }
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>{texts.listHeading}</h3>
      <Notice
        message={hasArrived ? ARRIVED : notice}
        onDismiss={() => {
          setNotice(null);
          if (hasArrived) undo.reset();
        }}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without marks is none to Safari */}
      <ul role="list" className={styles.files}>
        {data.imports.map((each) => (
          <ImportedFile
            key={each._id}
            file={each}
            // Gone at once, so that the notice takes the focus from it: the list reloads later.
            isTakenBack={undo.isSuccess && undo.variables === each._id}
            onUndo={() => setAsked(each)}
          />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={texts.undoTitle(asked.fileName)}
          confirm={texts.undo}
          cancel={texts.undoKeep}
          busy={undo.isPending}
          onConfirm={() => takeBack(asked)}
          onCancel={() => setAsked(null)}
        >
          {texts.undoQuestion(asked.added)}
        </ConfirmDialog>
      )}
    </section>
  );
}

interface ImportedFileProps {
  readonly file: PeopleImport;
  readonly isTakenBack: boolean;
  readonly onUndo: () => void;
}

function ImportedFile({ file, isTakenBack, onUndo }: ImportedFileProps) {
  const { fileName, by, at, added, known, repeated, refused, undoneAt, undoneBy } = file;
  return (
    <li className={styles.file}>
      <div>
        <p className={styles.fileName}>{fileName}</p>
        <p className={styles.soft}>{texts.madeBy(schoolMinute(at), by)}</p>
        <p className={styles.soft}>{texts.counted(added, known + repeated + refused)}</p>
        {undoneAt && (
          <p className={styles.soft}>{texts.undone(schoolDay(undoneAt), undoneBy ?? '')}</p>
        )}
      </div>
      {!undoneAt && !isTakenBack && (
        <Button size="small" aria-label={texts.undoOf(fileName)} onClick={onUndo}>
          {texts.undo}
        </Button>
      )}
    </li>
  );
}
