import { Button, classes } from '../../shared/ui/controls';
import { ignoreSecondPress } from '../../shared/ui/second-press';
import { adminTexts } from './admin-texts';
import { type CsvCall, type CsvProgress, downloadCsv, saveFile } from '../http/csv.api';
import styles from './csv-download.module.css';
import { useEffect, useRef, useState } from 'react';
import { failureText, isLoggedOut } from '../http/http';

const texts = adminTexts.download;

interface CsvDownloadProps {
  readonly label: string;
  /** A call of the client with `parseAs: 'stream'`. */
  readonly call: CsvCall;
  /** Used when the server sends no file name. */
  readonly fileName: string;
  readonly disabled?: boolean;
}

/** A button that downloads a CSV file. It shows the progress, a way to cancel and the outcome. */
export function CsvDownload({ label, call, fileName, disabled }: CsvDownloadProps) {
  const { state, start, cancel } = useCsvDownload(call, fileName);
  const isRunning = state.step === 'running';
  const outcome = outcomeOf(state);
  return (
    <div className={styles.download}>
      {/* The button is never replaced, so that it keeps the focus. */}
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

type CsvDownloadState =
  | { readonly step: 'idle' | 'cancelled' }
  | ({ readonly step: 'running' } & CsvProgress)
  | { readonly step: 'saved'; readonly rows: number }
  | { readonly step: 'failed'; readonly text: string };

interface CsvDownloadControl {
  readonly state: CsvDownloadState;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** The minimum time between two progress updates on the screen, in milliseconds. */
const SHOWN_EVERY_MS = 150;

/**
 * Downloads a CSV file with progress, and saves it once it is complete. Unmounting cancels the download.
 * @param fileName used when the server sends none
 */
function useCsvDownload(call: CsvCall, fileName: string): CsvDownloadControl {
  const [state, setState] = useState<CsvDownloadState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function download(controller: AbortController): Promise<void> {
    setState({ step: 'running', rows: 0, total: undefined });
    let shownAt = -Infinity;
    const follow = (progress: CsvProgress) => {
      if (performance.now() - shownAt < SHOWN_EVERY_MS) return;
      shownAt = performance.now();
      setState({ step: 'running', ...progress });
    };
    try {
      const { file, name, rows } = await downloadCsv(call, controller.signal, follow);
      saveFile(file, name ?? fileName);
      setState({ step: 'saved', rows });
    } catch (error) {
      if (isLoggedOut(error) || controller.signal.aborted) setState({ step: 'cancelled' });
      else setState({ step: 'failed', text: failureText(error, texts.failed, texts.network) });
    } finally {
      running.current = null;
    }
  }

  return {
    state,
    start: () => {
      if (running.current) return;
      // It would stop the download.
      ignoreSecondPress();
      running.current = new AbortController();
      void download(running.current);
    },
    cancel: () => running.current?.abort(),
  };
}
