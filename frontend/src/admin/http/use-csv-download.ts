import { useEffect, useRef, useState } from 'react';
import { failureText, isLoggedOut } from './http';
import { type CsvCall, type CsvProgress, downloadCsv, saveFile } from './csv.api';

export type CsvDownloadState =
  | { readonly step: 'idle' | 'cancelled' }
  | ({ readonly step: 'running' } & CsvProgress)
  | { readonly step: 'saved'; readonly rows: number }
  | { readonly step: 'failed'; readonly text: string };

export interface CsvDownload {
  readonly state: CsvDownloadState;
  readonly start: () => void;
  readonly cancel: () => void;
}

export interface CsvDownloadTexts {
  /** Said where the server refused without a message. */
  readonly failed: string;
  /** Said where it broke off or never began. */
  readonly network: string;
}

/** How often the screen follows a running download, in milliseconds. */
const SHOWN_EVERY_MS = 150;

/**
 * Downloads a CSV file with progress and saves it once it is whole. Leaving the screen ends it.
 * @param fileName used where the server names none
 */
export function useCsvDownload(
  call: CsvCall,
  fileName: string,
  texts: CsvDownloadTexts,
): CsvDownload {
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
      running.current = new AbortController();
      void download(running.current);
    },
    cancel: () => running.current?.abort(),
  };
}
