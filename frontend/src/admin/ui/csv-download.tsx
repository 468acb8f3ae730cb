import { Button, classes } from '../../shared/ui/controls';
import { adminTexts } from './admin-texts';
import type { CsvCall } from '../http/csv.api';
import { useCsvDownload, type CsvDownloadState } from '../http/use-csv-download';
import styles from './csv-download.module.css';

const texts = adminTexts.download;

export interface CsvDownloadProps {
  readonly label: string;
  /** A call of the client with `parseAs: 'stream'`. */
  readonly call: CsvCall;
  /** Used where the server names no file. */
  readonly fileName: string;
  readonly disabled?: boolean;
}

/** A button that downloads a CSV file: how far it is, a way to stop it, and how it ended. */
export function CsvDownload({ label, call, fileName, disabled }: CsvDownloadProps) {
  const { state, start, cancel } = useCsvDownload(call, fileName, texts);
  const isRunning = state.step === 'running';
  const outcome = outcomeOf(state);
  return (
    <div className={styles.download}>
      {/* The same button throughout: the focus stays on it. */}
      <Button disabled={disabled} onClick={isRunning ? cancel : start}>
        {isRunning ? texts.cancel : label}
      </Button>
      {isRunning && (
        <div className={styles.progress}>
          <progress
            aria-label={label}
            value={state.total === undefined ? undefined : state.rows}
            max={state.total || 1}
          />
          <span>{texts.progress(state.rows, state.total)}</span>
        </div>
      )}
      {outcome !== '' && (
        <output className={classes(styles.outcome, state.step === 'failed' && styles.failed)}>
          {outcome}
        </output>
      )}
    </div>
  );
}

function outcomeOf(state: CsvDownloadState): string {
  switch (state.step) {
    case 'saved':
      return texts.saved(state.rows);
    case 'failed':
      return state.text;
    case 'cancelled':
      return texts.cancelled;
    default:
      return '';
  }
}
