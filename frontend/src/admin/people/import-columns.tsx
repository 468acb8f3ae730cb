import { Alert, Field } from '../../shared/ui/form';
import { peopleTexts } from './people-texts';
import type { ColumnUse, MembersPreview } from './people.api';
import styles from './import.module.css';

const texts = peopleTexts.import;

interface ImportColumnsProps {
  readonly preview: MembersPreview;
  readonly uses: readonly ColumnUse[];
  readonly onChange: (uses: ColumnUse[]) => void;
}

/** A file may have several columns of these, which are joined. */
const JOINED: readonly ColumnUse[] = ['name', 'programs', 'unused'];

/** What each column of the file is used for (PEOPLE-9), and which uses are missing. */
export function ImportColumns({ preview, uses, onChange }: ImportColumnsProps) {
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

/** The uses that an import needs and no column has, as staff read them. */
export function missingUses(uses: readonly ColumnUse[]): string[] {
  const needed = ['name', 'programs', 'consentSource', 'consentDay'] as const;
  const hasContact = uses.includes('email') || uses.includes('phone');
  return [
    ...needed.filter((use) => !uses.includes(use)).map((use) => texts.uses[use]),
    ...(hasContact ? [] : [texts.contact]),
  ];
}
