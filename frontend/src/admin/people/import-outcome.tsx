import { formatDate } from '../../shared/time/school-time';
import { classes } from '../../shared/ui/controls';
import { Counter, Counters } from '../ui/counter';
import { DataTable, TableCell, TableRow } from '../ui/data-table';
import { peopleTexts } from './people-texts';
import type { MembersPreview } from './people.api';
import styles from './import.module.css';
import { programName } from '../ui/admin-texts';

const texts = peopleTexts.import;

interface ImportOutcomeProps {
  readonly preview: MembersPreview;
  /** True while a preview with other columns loads. */
  readonly isStale: boolean;
}

const COUNTS = ['added', 'known', 'repeated', 'refused'] as const;

/** Previews an import: the counts, and the first people it adds. */
export function ImportOutcome({ preview, isStale }: ImportOutcomeProps) {
  const { sample, added } = preview;
  return (
    <>
      <section className={styles.section} aria-label={texts.countsLabel} aria-busy={isStale}>
        <Counters>
          {COUNTS.map((count) => (
            <Counter key={count} label={texts.counts[count]} value={preview[count]} />
          ))}
        </Counters>
      </section>
      {added === 0 && <p className={styles.note}>{texts.nobody}</p>}
      {sample.length > 0 && (
        <section className={styles.section}>
          <h3>{texts.sampleHeading(sample.length, added)}</h3>
          <DataTable
            label={texts.sampleHeading(sample.length, added)}
            columns={Object.values(texts.sampleColumns)}
            className={styles.sample}
            isStale={isStale}
          >
            {sample.map((member) => (
              <TableRow key={member.row}>
                <TableCell className={styles.who}>
                  <strong>{member.name}</strong>
                  <span>{[member.email, member.phone].filter(Boolean).join(' · ')}</span>
                </TableCell>
                <TableCell label={texts.sampleColumns.programs}>
                  {member.programs.map((each) => programName(each)).join(', ')}
                </TableCell>
                <TableCell label={texts.sampleColumns.channels}>
                  {member.channels.map((each) => peopleTexts.channels[each]).join(', ')}
                </TableCell>
                <TableCell label={texts.sampleColumns.agreed}>
                  {formatDate(member.consentDay)}, {member.consentSource}
                </TableCell>
              </TableRow>
            ))}
          </DataTable>
        </section>
      )}
    </>
  );
}

/** The rows that add nobody, up to 500: shown below the buttons, which would be out of reach behind them. */
export function ImportFindings({
  preview: { findings, known, repeated, refused },
  isStale,
}: ImportOutcomeProps) {
  if (findings.length === 0) return null;
  const all = known + repeated + refused;
  return (
    <section className={classes(styles.section, styles.rest)}>
      <h3>{texts.findingsHeading}</h3>
      <p className={styles.note}>{texts.findingsNote(findings.length, all, refused)}</p>
      <DataTable
        label={texts.findingsHeading}
        columns={Object.values(texts.findingColumns)}
        className={styles.findings}
        isStale={isStale}
      >
        {findings.map(({ row, name, findings: wrong }) => (
          <TableRow key={row}>
            <TableCell label={texts.findingColumns.row}>{row}</TableCell>
            <TableCell label={texts.findingColumns.name}>{name}</TableCell>
            <TableCell label={texts.findingColumns.findings}>{wrong.join(' ')}</TableCell>
          </TableRow>
        ))}
      </DataTable>
    </section>
  );
}
