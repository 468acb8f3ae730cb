import { readFileSync } from 'node:fs';
import { FIRST_NAMES, LAST_NAMES } from './names.mjs';

const LISTS = readFileSync(new URL('../../frontend/src/api/lists.ts', import.meta.url), 'utf8');
const [, listed = ''] = /PROGRAMS = \[([^\]]*)\]/.exec(LISTS) ?? [];
/** Those of the public form. */
export const PROGRAMS = [...listed.matchAll(/'([^']+)'/g)]
  .map(([, program]) => program)
  .filter((program) => program !== 'yogic-food');
const BATCHES = 60;
/** So many that nobody is refused in half an hour of load. */
const CAPACITY = 100_000;
const DAYS = 730;
const DAY_MS = 86_400_000;
const SORT_BYTES = 512 * 1024 * 1024;

/** Mixes a number, so that neighbours get different names; the same in every run. */
const mixed = (salt) => `CRC32(CONCAT('${salt}', n))`;
const picked = (table, salt, length) =>
  `(SELECT word FROM ${table} WHERE i = MOD(${mixed(salt)}, ${length}))`;

/**
 * Fills an empty, migrated database as the product would have done: 8 programs, 60 batches over four months,
 * registrations over two years of which 30 % are pending, 60 % confirmed and 10 % cancelled, half of them in a
 * batch, each with its search terms and its name key. Ends the connection.
 */
export async function seed(connection, rows) {
  const now = Date.now();
  const run = (sql, values) => connection.query(sql, values);
  await run(
    `SET SESSION unique_checks = 0, foreign_key_checks = 0, sort_buffer_size = ${SORT_BYTES}`,
  );
  await words(run, 'bench_first', FIRST_NAMES);
  await words(run, 'bench_last', LAST_NAMES);
  await insertBatches(run, now);
  // Everything about a person follows from the row's number.
  await run(`CREATE TABLE bench_people ENGINE = InnoDB AS SELECT n,
      CAST(${now} - FLOOR((${rows} - n) * ${DAYS * DAY_MS} / ${rows}) AS UNSIGNED) AS at_ms,
      ${picked('bench_first', 'first', FIRST_NAMES.length)} AS first_name,
      ${picked('bench_last', 'last', LAST_NAMES.length)} AS last_name,
      CONCAT('9', LPAD(MOD(${mixed('phone')}, 1000000000), 9, '0')) AS phone,
      MOD(${mixed('status')}, 10) AS status_die,
      MOD(${mixed('batch')}, ${BATCHES * 2}) AS batch_die
    FROM (SELECT seq AS n FROM seq_1_to_${rows}) AS numbers`);
  await run(`ALTER TABLE bench_people ADD id varchar(36) CHARACTER SET ascii COLLATE ascii_bin,
      ADD email varchar(254), ADD status varchar(10), ADD batch integer`);
  await run(`UPDATE bench_people SET
      id = CONCAT_WS('-', SUBSTR(LPAD(LOWER(HEX(at_ms)), 12, '0'), 1, 8),
        SUBSTR(LPAD(LOWER(HEX(at_ms)), 12, '0'), 9, 4), '7000', '8000', LPAD(HEX(n), 12, '0')),
      email = LOWER(CONCAT(first_name, '.', last_name, n, '@example.org')),
      status = IF(status_die < 3, 'pending', IF(status_die < 9, 'confirmed', 'cancelled')),
      batch = IF(batch_die < ${BATCHES}, batch_die, NULL)`);
  await withoutIndexes(run, 'registrations', () => insertRegistrations(run));
  await withoutIndexes(run, 'registration_terms', () => insertTerms(run));
  await run(`UPDATE batches SET enrolled = (SELECT COUNT(*) FROM registrations
    WHERE batch_id = batches.id AND status <> 'cancelled')`);
  await run('DROP TABLE bench_first, bench_last, bench_people');
  await run('ANALYZE TABLE registrations, registration_terms, batches');
  await connection.end();
}

/** Takes the secondary indexes away for as long as rows are added: built at once, they take a tenth of the time. */
async function withoutIndexes(run, table, insert) {
  const [indexes] = await run(
    `SELECT index_name AS name, MIN(non_unique) AS repeats,
       GROUP_CONCAT(column_name ORDER BY seq_in_index) AS columns
     FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND table_name = ? AND index_name <> 'PRIMARY'
     GROUP BY index_name`,
    [table],
  );
  const drops = indexes.map(({ name }) => `DROP INDEX ${name}`);
  const adds = indexes.map(
    ({ name, repeats, columns }) =>
      `ADD ${Number(repeats) === 0 ? 'UNIQUE ' : ''}INDEX ${name} (${columns})`,
  );
  await run(`ALTER TABLE ${table} ${drops.join(', ')}`);
  await insert();
  await run(`ALTER TABLE ${table} ${adds.join(', ')}`);
}

async function words(run, table, list) {
  await run(`CREATE TABLE ${table} (i integer PRIMARY KEY, word varchar(40))`);
  await run(`INSERT INTO ${table} VALUES ?`, [list.map((word, i) => [i, word])]);
}

/** A third has ended, a third meets now, a third begins later. */
async function insertBatches(run, now) {
  const dateOf = (days) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  const batches = Array.from({ length: BATCHES }, (_, i) => {
    const start = (i % 3) * 45 - 70 + Math.floor(i / 3);
    const program = PROGRAMS[i % PROGRAMS.length];
    return [
      `batch-${i}`,
      program,
      `${program}, group ${i + 1}`,
      '',
      dateOf(start),
      dateOf(start + 40),
      'Monday,Wednesday,Saturday',
      '06:00',
      '07:00',
      CAPACITY,
      4_000,
      'Kavya Nair',
      'First floor',
      0,
      0,
      0,
      now,
    ];
  });
  await run(
    `INSERT INTO batches (id, program, name, description, start_date, end_date, schedule_days, start_time,
       end_time, capacity, price, instructor, location, enrolled, marked_completed, sample, created_at_ms)
     VALUES ?`,
    [batches],
  );
}

/** What the product notes of a word's first letter; that of the e-mail address is that of the first name. */
const letterBit = (word) => `(1 << (ORD(LOWER(${word})) - ORD('a')))`;

async function insertRegistrations(run) {
  const programOfBatch = `(SELECT program FROM batches WHERE id = CONCAT('batch-', batch))`;
  const anyProgram = `ELT(1 + MOD(n, ${PROGRAMS.length}), ${PROGRAMS.map((p) => `'${p}'`).join(', ')})`;
  await run(`INSERT INTO registrations (id, name, email, phone, phone_e164, program, batch_id, notes, status,
      language, person_key, created_at_ms, name_key, phone_dialable, initials)
    SELECT id, CONCAT(first_name, ' ', last_name), email,
      CONCAT('+91 ', SUBSTR(phone, 1, 5), ' ', SUBSTR(phone, 6)), CONCAT('+91', phone),
      IF(batch IS NULL, ${anyProgram}, ${programOfBatch}), CONCAT('batch-', batch),
      IF(MOD(n, 10) = 0, 'I have a weak knee, and can only come in the morning.', ''), status, 'en',
      IF(status = 'cancelled', NULL, SHA2(n, 256)), at_ms, LOWER(CONCAT(first_name, ' ', last_name)), 1,
      ${letterBit('first_name')} | ${letterBit('last_name')}
    FROM bench_people ORDER BY id`);
}

/** In the order of the primary key, which is what makes it quick. */
async function insertTerms(run) {
  const kinds = ['LOWER(first_name)', 'LOWER(last_name)', 'email', 'phone', `CONCAT('91', phone)`];
  // From the last digit to the first, behind the mark of such terms.
  kinds.push(`CONCAT('…', REVERSE(CONCAT('91', phone)))`);
  const selects = kinds.map(
    (kind) => `SELECT CAST(${kind} AS CHAR(60)) COLLATE utf8mb4_bin AS term, id FROM bench_people`,
  );
  await run(
    `INSERT INTO registration_terms (term, registration_id) ${selects.join(' UNION ALL ')} ORDER BY term, id`,
  );
}

/**
 * Whether a seeded registration has the terms and the name key that the product gives to the same person.
 * Removes what it adds. Ends the connection.
 */
export async function checkSeed(connection, url) {
  const [[seeded]] = await connection.query('SELECT * FROM registrations LIMIT 1');
  const { name, email, phone, program } = seeded;
  // Another address that begins with the same letter.
  const stranger = { name, email: `${email.at(0)}${email}`, phone, program };
  const response = await fetch(`${url}/api/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(stranger),
  });
  if (response.status !== 201)
    throw new Error(`the product refused a seeded person: ${response.status}`);
  const [[made]] = await connection.query('SELECT * FROM registrations WHERE email = ?', [
    stranger.email,
  ]);
  const termsOf = async ({ id, email: own }) => {
    const [rows] = await connection.query(
      'SELECT term FROM registration_terms WHERE registration_id = ?',
      [id],
    );
    return rows.map(({ term }) => term.replace(own, 'e-mail')).toSorted();
  };
  const differs = JSON.stringify(await termsOf(seeded)) !== JSON.stringify(await termsOf(made));
  if (
    differs ||
    seeded.name_key !== made.name_key ||
    seeded.initials !== made.initials ||
    seeded.phone_e164 !== made.phone_e164
  ) {
    throw new Error(
      'the seed writes other terms or keys than the product: mend backend/bench/seed.mjs',
    );
  }
  await connection.query('DELETE FROM registration_terms WHERE registration_id = ?', [made.id]);
  await connection.query('DELETE FROM registrations WHERE id = ?', [made.id]);
  await connection.end();
}
