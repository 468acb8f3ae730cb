import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/controls';
import { failureText } from '../../http/http';
import { isFocusLost, WHERE_IT_IS } from '../../ui/notice';
import type { Editing } from '../use-document';
import { sendPicture, type WebsitePicture } from '../website.api';
import { websiteTexts } from '../website-texts';
import styles from '../website.module.css';

interface UploadKind {
  readonly maxBytes: number;
  readonly texts: { readonly tooLarge: string; readonly failed: string };
  readonly isLogo?: boolean;
  readonly edit: Pick<Editing, 'startUpload'>;
}

export interface Upload {
  /** The uploaded share, from 0 to 1; null if no upload is running. */
  readonly part: number | null;
  readonly error: string | null;
  readonly send: (file: File) => void;
  readonly cancel: () => void;
}

/** Uploads one file at a time; tracks the progress (null if none is running) and the error. */
export function useUpload(
  { maxBytes, texts, isLogo = false, edit: { startUpload } }: UploadKind,
  onDone: (picture: WebsitePicture) => void,
): Upload {
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const isRunning = part !== null;
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => (isRunning ? startUpload() : undefined), [isRunning, startUpload]);

  async function run(file: Blob, { signal }: AbortController): Promise<void> {
    try {
      onDone(await sendPicture(file, { signal, onProgress: setPart, isLogo }));
    } catch (failure) {
      if (!signal.aborted) setError(failureText(failure, texts.failed, websiteTexts.network));
    }
    if (!signal.aborted) setPart(null);
  }

  return {
    part,
    error,
    send: (file: Blob) => {
      setError(file.size > maxBytes ? texts.tooLarge : null);
      if (file.size > maxBytes) return;
      running.current = new AbortController();
      setPart(0);
      void run(file, running.current);
    },
    cancel: () => {
      running.current?.abort();
      setPart(null);
    },
  };
}

interface UploadLineProps {
  readonly upload: Upload;
  /** The name of the picture. */
  readonly label: string;
  readonly accept: string;
  /** The button's text. */
  readonly choose: string;
  /** Further buttons. */
  readonly children: ReactNode;
}

/**
 * The button that selects a file, or the progress of a running upload (PIC-9). Each takes the focus if it was lost
 * with the other, or with a further button; the key makes them two elements.
 */
export function UploadLine({ upload, label, accept, choose, children }: UploadLineProps) {
  const { picture: texts } = websiteTexts;
  const isRunning = upload.part !== null;
  const progress = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef({ isRunning, choose });
  useEffect(() => {
    const before = shown.current;
    shown.current = { isRunning, choose };
    const isOther = before.isRunning !== isRunning || before.choose !== choose;
    if (isOther && isFocusLost()) (progress.current ?? input.current)?.focus(WHERE_IT_IS);
  }, [isRunning, choose]);
  if (upload.part !== null) {
    return (
      <div key="progress" ref={progress} tabIndex={-1} className={styles.progress}>
        <progress aria-label={label} {...(upload.part < 1 && { value: upload.part })} />
        <output>
          {upload.part < 1 ? texts.sending(Math.floor(upload.part * 10) * 10) : texts.making}
        </output>
        <Button size="small" onClick={upload.cancel}>
          {texts.cancel}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.line}>
      <label className={styles.file}>
        <span>{choose}</span>
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label={`${choose}: ${label}`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Reset, so that choosing the same file again fires a change event.
            target.value = '';
            if (file) upload.send(file);
          }}
        />
      </label>
      {children}
    </div>
  );
}
