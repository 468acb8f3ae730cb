/** What the product sends to the database for the two calls, word for word where it matters: see the report. */
export const SQL = {
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
