import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/controls';
import { Alert, Field } from '../../shared/ui/form';
import { BackLink } from '../address/admin-address';
import { saveFile } from '../http/csv.api';
import { failureText, newKey } from '../http/http';
import { Skeleton } from '../ui/indicators';
import panel from '../ui/panel.module.css';
import { bytesOfFile, MAX_FILE_BYTES, textOfFile } from './file-text';
import { ImportOutcome } from './import-outcome';
import { peopleTexts } from './people-texts';
import {
  type ColumnUse,
  type MembersFile,
  type MembersPreview,
  useBringIn,
  useMembersPreview,
} from './people.api';
import styles from './import.module.css';

const texts = peopleTexts.import;

interface ImportScreenProps {
  /** Called with the outcome after an import. */
  readonly onDone: (text: string) => void;
}

/** Imports members from a file (PEOPLE-9): choose it, check the preview, confirm. */
export function ImportScreen({ onDone }: ImportScreenProps) {
  const [file, setFile] = useState<MembersFile | null>(null);
  const [isBack, setBack] = useState(false);
  function chooseAnother() {
    setFile(null);
    setBack(true);
  }
  return (
    <div className={panel.panel}>
      <BackLink to="people" className={panel.back}>
        {peopleTexts.back}
      </BackLink>
      <h2>{texts.heading}</h2>
      {file ? (
        <CheckFile key={file.key} file={file} onOther={chooseAnother} onDone={onDone} />
      ) : (
        <ChooseFile onFile={setFile} isBack={isBack} />
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

interface CheckFileProps extends ImportScreenProps {
  readonly file: MembersFile;
  readonly onOther: () => void;
}

function CheckFile({ file, onOther, onDone }: CheckFileProps) {
  const [columns, setColumns] = useState<ColumnUse[] | undefined>();
  const { data: preview, error, isFetching, refetch } = useMembersPreview(file, columns);
  const bringIn = useBringIn();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
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
          <Columns preview={preview} uses={uses} onChange={setColumns} />
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
        <Button disabled={bringIn.isPending} onClick={onOther}>
          {texts.other}
        </Button>
        {error && !preview && (
          <Button onClick={() => void refetch()}>{peopleTexts.tryAgain}</Button>
        )}
        {preview && preview.added > 0 && (
          <Button
            variant="primary"
            disabled={bringIn.isPending || isFetching || error !== null}
            onClick={press}
          >
            {bringIn.isPending ? texts.bringingIn : texts.bringIn(preview.added)}
          </Button>
        )}
      </div>
    </>
  );
}

interface ColumnsProps {
  readonly preview: MembersPreview;
  readonly uses: readonly ColumnUse[];
  readonly onChange: (uses: ColumnUse[]) => void;
}

/** A file may have several columns of these, which are joined. */
const JOINED: readonly ColumnUse[] = ['name', 'programs', 'unused'];

function Columns({ preview, uses, onChange }: ColumnsProps) {
  const missing = missingUses(uses);
  function choose(at: number, use: ColumnUse) {
    // A use that only one column can have is taken from the column that had it.
    const isTaken = (each: ColumnUse) => each === use && !JOINED.includes(use);
    onChange(uses.map((each, n) => (n === at ? use : isTaken(each) ? 'unused' : each)));
  }
  return (
    <section className={styles.section}>
      <h3>{texts.columnsHeading}</h3>
      <p className={styles.note}>{texts.columnsNote}</p>
      <div className={styles.columns}>
        {preview.columns.map(({ heading, example }, at) => (
          <Field
            // Two columns may have the same heading.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            label={texts.columnLabel(heading, at)}
            hint={example || undefined}
            className={styles.column}
          >
            {(control) => (
              <select
                {...control}
                value={uses[at]}
                onChange={({ target }) => choose(at, target.value as ColumnUse)}
              >
                {USES.map((use) => (
                  <option key={use} value={use}>
                    {texts.uses[use]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
      {missing.length > 0 && <Alert outcome="failure">{texts.missing(missing)}</Alert>}
    </section>
  );
}

const USES = Object.keys(texts.uses) as ColumnUse[];

function missingUses(uses: readonly ColumnUse[]): string[] {
  const needed = ['name', 'programs', 'consentSource', 'consentDay'] as const;
  const hasContact = uses.includes('email') || uses.includes('phone');
  return [
    ...needed.filter((use) => !uses.includes(use)).map((use) => texts.uses[use]),
    ...(hasContact ? [] : [texts.contact]),
  ];
}
