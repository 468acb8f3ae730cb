import { parseArgs } from 'node:util';

export const BACKUP_USAGE = `Usage: npm run backup -- [FILE]
       npm run backup -- [--folder FOLDER] [--keep N] [--nightly]
`;

/** The options of the backup command. */
export interface BackupOptions {
  /** The path of the backup; by default a file in the folder, named after the current time. */
  file?: string;
  /** Defaults to `backups` in the data folder. */
  folder?: string;
  /** The number of newest backups to keep in the folder; by default all. */
  keep?: number;
  /** Keeps running, and backs up once a night. */
  nightly: boolean;
}

/** Parses the command line; returns null if it is invalid. */
export function parseBackupOptions(args: string[]): BackupOptions | null {
  let values: { folder?: string; keep?: string; nightly?: boolean };
  let files: string[];
  try {
    ({ values, positionals: files } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        folder: { type: 'string' },
        keep: { type: 'string' },
        nightly: { type: 'boolean' },
      },
    }));
  } catch {
    return null;
  }
  const { folder, keep, nightly = false } = values;
  const [file, ...more] = files;
  const isOfFolder = folder !== undefined || keep !== undefined || nightly;
  if (more.length > 0 || (file !== undefined && isOfFolder)) return null;
  if (folder === '' || (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep))) return null;
  return {
    ...(file !== undefined && { file }),
    ...(folder !== undefined && { folder }),
    ...(keep !== undefined && { keep: Number(keep) }),
    nightly,
  };
}
