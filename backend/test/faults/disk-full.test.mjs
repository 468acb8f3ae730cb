import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEndOf, openEmbedded, openOnMariaDb, settle, tell } from '../drills/drill.mjs';
import { startLoad } from '../drills/load.mjs';
import { smallDisk } from '../drills/small-disk.mjs';
import { call } from '../drills/staff.mjs';

// An empty MariaDB with the smaller log and some room; the embedded database needs next to nothing.
const MARIADB_MEBIBYTES = 192;
const MARIADB_OPTIONS = ['--innodb-log-file-size=8M'];
const EMBEDDED_MEBIBYTES = 16;
const ROUNDS = 2;

/** Nearly as long as a note may be: a database takes room in steps, and a small row fits for a long time. */
const LONG_NOTE = 'n'.repeat(1_900);
/** EE_WRITE, ER_DISK_FULL, ER_ERROR_ON_WRITE, ER_GET_ERRNO ("Got error 28 from storage engine"), ER_RECORD_FILE_FULL. */
const NO_ROOM_ERRNOS = [3, 1021, 1026, 1030, 1114];

async function diskOf(t, mebibytes) {
  const disk = await smallDisk(mebibytes);
  atEndOf(t, disk.remove);
  return disk;
}

/**
 * Takes what room the database still has inside its own files, with old registrations.
 * @returns {Promise<void>} when it is full, or has ended itself
 */
async function takeTheRest(sql) {
  const insert = (count) =>
    sql(
      `INSERT INTO registrations (id, name, email, phone, program, notes, status, created_at_ms)
       SELECT UUID(), 'Old', CONCAT('old-', UUID()), '12345', 'yogasanas', ?, 'cancelled', 0
       FROM seq_1_to_${count}`,
      [LONG_NOTE],
    );
  for (const count of [50, 1]) {
    for (let hasRoom = true; hasRoom;) {
      hasRoom = await insert(count).then(
        () => true,
        (error) => {
          if (!error.fatal && !NO_ROOM_ERRNOS.includes(error.errno)) throw error;
          return false;
        },
      );
    }
  }
}

async function untilRefused(load) {
  const before = load.answers.length;
  const isRefused = () => load.answers.slice(before).some(({ status }) => status === 503);
  for (let waits = 0; !isRefused(); waits++) {
    assert.ok(waits < 2_000, 'a full disk refuses nothing');
    await sleep(10);
  }
}

/** Waits until who reads is served, unless the database has ended itself: while it ends, it is still there. */
async function untilRead(url, pid) {
  const isServed = async () =>
    (await call(url, '/api/registration/batches/yogasanas')).status === 200;
  for (let waits = 0; !(await isServed()) && isAlive(pid); waits++) {
    assert.ok(waits < 100, 'who reads is served');
    await sleep(100);
  }
}

async function drill(t, school, { disk, pid, fillGaps = async () => {}, revive = async () => {} }) {
  const { url } = school.product;
  const load = startLoad({ urls: [url], batches: school.batches, notes: LONG_NOTE });
  for (let round = 1; round <= ROUNDS; round++) {
    await load.untilAcknowledged(50);
    tell(t, `disk (${disk.kind}) full for pid ${pid()}; ${load.acknowledged} acknowledged`);
    await disk.fill(pid());
    await fillGaps();
    await untilRefused(load);
    await untilRead(url, pid());
    await disk.free(pid());
    await revive();
  }
  await settle(t, school, load);
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('RUN-5 when the disk of MariaDB is full, writes are refused with 503, and reads are served while it runs', async (t) => {
  const disk = await diskOf(t, MARIADB_MEBIBYTES);
  const school = await openOnMariaDb(t, {
    mariadb: { under: disk.folder, options: MARIADB_OPTIONS },
  });
  await drill(t, school, {
    disk,
    pid: () => school.database.pid,
    fillGaps: () => takeTheRest(school.sql),
    // InnoDB ends the server when a rollback finds no room; a service manager then starts it again.
    async revive() {
      const answers = () =>
        school.sql('SELECT 1').then(
          () => true,
          () => false,
        );
      while (isAlive(school.database.pid)) {
        if (await answers()) return;
        await sleep(100);
      }
      tell(t, 'the database had ended itself, and is started again');
      await school.database.start();
    },
  });
});

test('RUN-5 when the disk of the embedded database is full, writes are refused with 503, and reads are served', async (t) => {
  const disk = await diskOf(t, EMBEDDED_MEBIBYTES);
  const school = await openEmbedded(t, { DATA_DIR: await mkdtemp(join(disk.folder, 'data-')) });
  await drill(t, school, { disk, pid: () => school.product.pid });
  assert.deepEqual(await school.sql('PRAGMA integrity_check'), [{ integrity_check: 'ok' }]);
});
