/** The maximum size of a members file in bytes, as on the server. */
export const MAX_FILE_BYTES = 1024 * 1024;

/** The text of a file, or the reason why it cannot be read. */
export type FileText =
  | { readonly text: string }
  | { readonly fault: 'too-large' | 'empty' | 'workbook' | 'encoding' | 'no-text' };

const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

/**
 * Decodes a file: UTF-8 with or without a byte order mark, or UTF-16 with one, such as Excel's 'Unicode Text'.
 * Never guesses: a wrong encoding would corrupt every name with an accent.
 */
export function textOfFile(bytes: Uint8Array<ArrayBuffer>): FileText {
  if (bytes.length > MAX_FILE_BYTES) return { fault: 'too-large' };
  if (WORKBOOKS.some((start) => start.every((byte, at) => bytes[at] === byte))) {
    return { fault: 'workbook' };
  }
  const text = decoded(bytes);
  if (text === null) return { fault: 'encoding' };
  if (text.trim() === '') return { fault: 'empty' };
  return text.includes('\u0000') ? { fault: 'no-text' } : { text };
}

/** Reads the bytes of a chosen file; null if it cannot be opened (any more). */
export function bytesOfFile(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.addEventListener('error', () => resolve(null));
    reader.readAsArrayBuffer(file);
  });
}

/** Returns null for bytes that are not valid text in these encodings. */
function decoded(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function encodingOf([first, second]: Uint8Array<ArrayBuffer>): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
