import { join } from 'node:path';
import type { DatabaseConfig } from '../config/env.js';

const FILE = 'server.lock';

/** A handle that nothing refers to is collected, and its lock is gone with it. */
const held = new Set<object>();

/** Gives the data folder free again. */
export type ReleaseFolder = () => void;

/**
 * Keeps a second server off the same embedded database: its queue of transactions is in the process, so two
 * processes would trip over each other. The lock is one of the operating system on a small SQLite file and
 * is gone when the process is, however it ended.
 * @throws Error when another server uses the folder
 */
export async function lockDataFolder(config: DatabaseConfig): Promise<ReleaseFolder> {
  if (config.kind !== 'embedded') return () => undefined;
  const { default: Libsql } = await import('libsql');
  const handle = new Libsql(join(config.dataDir, FILE), { timeout: 0 });
  try {
    handle.exec('BEGIN EXCLUSIVE');
  } catch {
    handle.close();
    throw new Error(`Another server is already running on ${config.dataDir}.`);
  }
  held.add(handle);
  return () => {
    held.delete(handle);
    handle.close();
  };
}
