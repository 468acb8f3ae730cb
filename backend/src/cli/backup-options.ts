import { parseArgs } from 'node:util';

export const BACKUP_USAGE = `Usage: npm run backup -- [FILE]
       npm run backup -- [--folder FOLDER] [--keep N] [--nightly]
`;

/** What the backup command is asked for. */
export interface BackupOptions {
  /** Where this one goes; absent: into the folder, named after the moment. */
  file?: string;
  /** Absent: `backups` of the data folder. */
  folder?: string;
  /** How many backups of the folder remain, the newest ones; absent: all. */
  keep?: number;
  /** Runs on, and backs up once a night. */
  nightly: boolean;
}

/** Reads the command line; null where it cannot be understood. */
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
