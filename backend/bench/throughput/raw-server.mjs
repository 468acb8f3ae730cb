/**
 * The limit that the product is measured against: node:http and mysql2's prepared statements alone, doing the
 * same two calls with the same statements, durability and checks. It has no framework, no log, no metrics, no
 * limits, no retries and no security headers. Settings: `PORT` and `DATABASE_URL`.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { isEmail } from 'class-validator';
import { createPool } from 'mysql2/promise';
import { v7 } from 'uuid';
import { LANGUAGES } from '../../src/common/languages.js';
import { programOf } from '../../src/common/programs.js';
import { nameKeyOf, personKeyOf } from '../../src/registrations/domain/keys.js';
import { e164Of, isPhone } from '../../src/registrations/domain/phone.js';
import { termsOf } from '../../src/registrations/domain/search-terms.js';

const LIST = '/api/registration/batches/';
const THANKS = JSON.stringify({
  message: 'Thank you for registering! We will contact you soon.',
});

/** What the product sends to the database for the two calls, word for word where it matters: see the report. */
const SQL = {
  joinable: `SELECT id, name, start_date, end_date, schedule_days, start_time, end_time, capacity, enrolled, price,
      instructor, location, description
    FROM batches WHERE program = ? AND end_date >= ? AND deleted_at_ms IS NULL ORDER BY start_date, id`,
  claimKey: 'INSERT INTO idempotency_keys (key_hash, body_hash, created_at_ms) VALUES (?, ?, ?)',
  takeSeat: `UPDATE batches SET enrolled = enrolled + 1 WHERE id = ? AND CASE WHEN program = ? AND end_date >= ?
    AND deleted_at_ms IS NULL AND enrolled < capacity THEN 1 ELSE 0 END = 1`,
  insertRegistration: `INSERT INTO registrations (id, name, email, phone, phone_e164, program, batch_id, notes,
    status, language, person_key, created_at_ms, name_key, staff_notes, contacted_at_ms,
    phone_dialable, notes_unverified_from)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  insertTerms: (count) =>
    `INSERT INTO registration_terms (term, registration_id) VALUES ${Array(count).fill('(?, ?)').join(', ')}`,
};

// As many connections as the product has.
const pool = createPool({
  uri: process.env.DATABASE_URL,
  connectionLimit: 10,
  dateStrings: ['DATE'],
});
const hash = (text) => createHash('sha256').update(text).digest('hex');
const dates = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const today = () => dates.format(new Date());

async function joinable(program) {
  const [rows] = await pool.execute(SQL.joinable, [program, today()]);
  const batches = rows.map((row) => ({
    _id: row.id,
    name: row.name,
    startDate: row.start_date,
    endDate: row.end_date,
    schedule: {
      days: row.schedule_days.split(','),
      time: { start: row.start_time, end: row.end_time },
    },
    capacity: row.capacity,
    enrolled: row.enrolled,
    price: row.price,
    instructor: row.instructor,
    location: row.location,
    description: row.description,
  }));
  return JSON.stringify(batches);
}

async function register(submission, key) {
  const connection = await pool.getConnection();
  try {
    await connection.query('START TRANSACTION');
    await store(connection, submission, key);
    await connection.query('COMMIT');
  } catch (error) {
    await connection.query('ROLLBACK');
    throw error;
  } finally {
    connection.release();
  }
}

async function store(connection, submission, key) {
  const { name, email, phone, program, batchId, notes, language } = submission;
  const nowMs = Date.now();
  const claim = [hash(key), hash(JSON.stringify(submission)), nowMs];
  await connection.execute(SQL.claimKey, claim);
  const [seat] = await connection.execute(SQL.takeSeat, [batchId, program, today()]);
  if (seat.affectedRows !== 1) throw new Error('no seat');
  const id = v7();
  const [phoneE164, personKey] = [e164Of(phone), personKeyOf(submission)];
  const person = [id, name, email, phone, phoneE164, program, batchId, notes];
  const state = ['pending', language, personKey, nowMs, nameKeyOf(name), null, null, 1, null];
  await connection.execute(SQL.insertRegistration, [...person, ...state]);
  const terms = termsOf(submission);
  const values = terms.flatMap((term) => [term, id]);
  await connection.execute(SQL.insertTerms(terms.length), values);
}

const isText = (value, max) =>
  typeof value === 'string' &&
  value.length > 0 &&
  [...value].length <= max &&
  !value.includes('\0') &&
  value.isWellFormed();

/**
 * A registration as it is stored, by the product's rules for each field (DATA-2), written out by hand.
 * @param {Record<string, unknown>} body parsed JSON
 * @returns the submission in the product's order of fields, or null where something is wrong
 */
function checked(body) {
  const text = (value) => (typeof value === 'string' ? value.trim() : value);
  const [name, email, phone] = [body.name, body.email, body.phone].map(text);
  const notes = text(body.notes) ?? '';
  const batchId = text(body.batchId) || null;
  const program = programOf(text(body.program) ?? '');
  const language = body.language || null;
  const isRight =
    isText(name, 200) &&
    isText(email, 254) &&
    isEmail(email) &&
    isText(phone, 100) &&
    isPhone(phone) &&
    program !== null &&
    (batchId === null || /^[\w-]{1,100}$/.test(batchId)) &&
    (notes === '' || isText(notes, 2_000)) &&
    (language === null || LANGUAGES.includes(language));
  return isRight ? { name, email, phone, program, batchId, notes, language } : null;
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

async function answerTo(request) {
  if (request.method === 'GET' && request.url.startsWith(LIST)) {
    const program = programOf(request.url.slice(LIST.length));
    return program ? [200, await joinable(program)] : [400, '{}'];
  }
  if (request.method === 'POST' && request.url === '/api/registration') {
    const submission = checked(await bodyOf(request));
    const key = request.headers['idempotency-key'];
    if (!submission || !/^[\x21-\x7e]{1,200}$/.test(key)) return [400, '{}'];
    await register(submission, key);
    return [201, THANKS];
  }
  return [404, '{}'];
}

async function serve(request, response) {
  const [status, body] = await answerTo(request).catch(() => [500, '{}']);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

const server = createServer((request, response) => void serve(request, response));
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close(() => pool.end());
  server.closeIdleConnections();
});
