import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/controls';
import { Alert, Field } from '../../shared/ui/form';
import { BackLink } from '../address/admin-address';
import { saveFile } from '../http/csv.api';
import { failureText, isUnanswered, newKey } from '../http/http';
import { useDraft } from '../session/drafts';
import { Skeleton } from '../ui/indicators';
import { useFocusIfLost, WHERE_IT_IS } from '../ui/notice';
import panel from '../ui/panel.module.css';
import { bytesOfFile, MAX_FILE_BYTES, textOfFile } from './file-text';
import { ImportColumns, missingUses } from './import-columns';
import { ImportFindings, ImportOutcome } from './import-outcome';
import { peopleTexts } from './people-texts';
import { type ColumnUse, type MembersFile, useBringIn, useMembersPreview } from './people.api';
import styles from './import.module.css';

const texts = peopleTexts.import;

interface ImportScreenProps {
  /** Called with the outcome after an import. */
  readonly onDone: (text: string) => void;
}

/** A chosen file, and the use of each column where staff have chosen it. */
interface ImportDraft {
  readonly file: MembersFile;
  readonly columns?: ColumnUse[];
}

/**
 * Imports members from a file (PEOPLE-9): choose it, check the preview, confirm. The file and its columns are a
 * draft, so that an expired login loses neither.
 */
export function ImportScreen({ onDone }: ImportScreenProps) {
  const { value: chosen, set, clear } = useDraft<ImportDraft | null>('members-import', null);
  const [isBack, setBack] = useState(false);
  function chooseAnother() {
    clear();
    setBack(true);
  }
  function finish(text: string) {
    clear();
    onDone(text);
  }
  return (
    <div className={panel.panel}>
      <BackLink to="people" className={panel.back}>
        {peopleTexts.back}
      </BackLink>
      <h2>{texts.heading}</h2>
      {chosen ? (
        <CheckFile
          key={chosen.file.key}
          {...chosen}
          onColumns={(columns) => set({ ...chosen, columns })}
          onOther={chooseAnother}
          onDone={finish}
        />
      ) : (
        <ChooseFile onFile={(file) => set({ file })} isBack={isBack} />
      )}
    </div>
  );
}

interface ChooseFileProps {
  readonly onFile: (file: MembersFile) => void;
  /** True if the focused element was removed: the file input takes the focus. */
  readonly isBack: boolean;
}

function ChooseFile({ onFile, isBack }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isBack) input.current?.focus();
  }, [isBack]);
  const [fault, setFault] = useState<string | undefined>();
  async function read(chosen: File) {
    setFault(undefined);
    if (chosen.size > MAX_FILE_BYTES) return setFault(texts.faults['too-large']);
    const bytes = await bytesOfFile(chosen);
    if (bytes === null) return setFault(texts.unreadable);
    const content = textOfFile(bytes);
    if ('fault' in content) return setFault(texts.faults[content.fault]);
    onFile({ name: chosen.name.slice(0, MAX_NAME_LENGTH), text: content.text, key: newKey() });
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (chosen) void read(chosen);
    // Reset, so that the corrected file can be chosen again.
    target.value = '';
  }
  return (
    <>
      <p className={styles.note}>{texts.intro}</p>
      <ul className={styles.needs}>
        {texts.needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <div>
        <Button size="small" onClick={() => saveFile(exampleFile(), texts.exampleName)}>
          {texts.example}
        </Button>
      </div>
      <Field label={texts.choose} hint={texts.chooseHint} error={fault} className={styles.choose}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            onChange={choose}
          />
        )}
      </Field>
    </>
  );
}

const MAX_NAME_LENGTH = 200;

/** Includes the byte order mark by which Excel recognizes UTF-8. */
function exampleFile(): Blob {
  return new Blob(['\uFEFF', texts.exampleFile], { type: 'text/csv;charset=utf-8' });
}

interface CheckFileProps extends ImportScreenProps, ImportDraft {
  readonly onColumns: (columns: ColumnUse[]) => void;
  readonly onOther: () => void;
}

function CheckFile({ file, columns, onColumns, onOther, onDone }: CheckFileProps) {
  const checked = useMembersPreview(file, columns);
  const { data: preview, error, isFetching, refetch } = checked;
  const bringIn = useBringIn();
  // Another preview may have nobody left to bring in: then the pressed button is gone.
  const heading = useFocusIfLost<HTMLHeadingElement>(preview ?? null, WHERE_IT_IS);
  useEffect(() => heading.current?.focus(), [heading]);
  // Without a response, the file may be brought in already; the same request tells with how many people.
  const mayBeIn = preview?.added === 0 && (bringIn.isPending || isUnanswered(bringIn.error));
  const uses = columns ?? preview?.columns.map(({ use }) => use) ?? [];
  function press() {
    bringIn.mutate(
      { ...file, columns: uses },
      { onSuccess: ({ added, fileName }) => onDone(texts.done(added, fileName)) },
    );
  }
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.chosen}>
        {file.name}
      </h3>
      {error && (
        <Alert outcome="failure">
          {failureText(error, peopleTexts.failed, peopleTexts.network)}
        </Alert>
      )}
      {!preview && isFetching && (
        <>
          <output className="visually-hidden">{texts.looking}</output>
          <Skeleton rows={3} />
        </>
      )}
      {preview && (
        <>
          <ImportColumns preview={preview} uses={uses} onChange={onColumns} />
          {missingUses(uses).length === 0 && (
            <ImportOutcome preview={preview} isStale={isFetching} />
          )}
        </>
      )}
      {bringIn.isError && (
        <Alert outcome="failure">
          {failureText(bringIn.error, peopleTexts.failed, peopleTexts.network)}
        </Alert>
      )}
      {preview && preview.added > 0 && <p className={styles.note}>{texts.left}</p>}
      <div className={panel.buttons}>
        <Button busy={bringIn.isPending} onClick={onOther}>
          {texts.other}
        </Button>
        {error && (
          <Button
            busy={isFetching}
            onClick={() => {
              // The button is gone while the file is checked.
              heading.current?.focus();
              void refetch();
            }}
          >
            {peopleTexts.tryAgain}
          </Button>
        )}
        {mayBeIn && !error && (
          <Button busy={bringIn.isPending || isFetching} onClick={press}>
            {peopleTexts.tryAgain}
          </Button>
        )}
        {preview && preview.added > 0 && (
          <Button
            variant="primary"
            disabled={checked.isPlaceholderData}
            // A refusal loads the preview again: `disabled` would take the focus from the pressed button.
            busy={bringIn.isPending || isFetching || error !== null}
            onClick={press}
          >
            {bringIn.isPending ? texts.bringingIn : texts.bringIn(preview.added)}
          </Button>
        )}
      </div>
      {preview && missingUses(uses).length === 0 && (
        <ImportFindings preview={preview} isStale={isFetching} />
      )}
    </>
  );
}
