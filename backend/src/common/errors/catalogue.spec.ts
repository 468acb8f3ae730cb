import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from './domain-error.js';
import { ERROR_CATALOGUE } from './catalogue.js';
import { FIELD_ERROR_CATALOGUE } from './field-catalogue.js';

const document = readFileSync(join(__dirname, '../../../../docs/errors.md'), 'utf8');

/** The rows of the table under a heading, cell by cell. */
function tableUnder(heading: string): string[][] {
  const section = document.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/^`|`$/g, '')),
    );
}

describe('docs/errors.md', () => {
  it('API-12 has exactly one row for each error, with its status and sentence', () => {
    const rows = tableUnder('Errors');
    expect(rows.map(([code, status, message]) => [code, Number(status), message])).toEqual(
      Object.entries(ERROR_CATALOGUE).map(([code, { status, message }]) => [code, status, message]),
    );
    for (const row of rows) {
      expect(row).toHaveLength(5);
      for (const cell of row) expect(cell).not.toBe('');
    }
  });

  it('API-12 has exactly one row for each error of a field, with its meaning', () => {
    const rows = tableUnder('Errors of single fields');
    expect(rows).toEqual(Object.entries(FIELD_ERROR_CATALOGUE));
  });
});

describe('the catalogue of errors', () => {
  const sentences = [
    ...Object.values(ERROR_CATALOGUE).map(({ message }) => message),
    ...Object.values(FIELD_ERROR_CATALOGUE),
  ];

  it.each(sentences)('REG-8 "%s" cannot be mistaken for a message of success', (sentence) => {
    expect(sentence).not.toMatch(/success|thank you/i);
  });

  it.each(sentences)('API-12 "%s" is a readable sentence with a capital letter', (sentence) => {
    expect(sentence).toMatch(/^[A-Z].{10,}$/);
  });

  it.each(['database_unavailable', 'shutting_down'] as const)(
    'RUN-5 %s asks for a retry after 5 seconds, unless the thrower sets another time',
    (code) => {
      expect(new DomainError(code).retryAfterSeconds).toBe(5);
      expect(new DomainError(code, { retryAfterSeconds: 2 }).retryAfterSeconds).toBe(2);
    },
  );

  it('API-12 a sentence with the seconds to wait says 60 if the thrower sets no time', () => {
    const untold = new DomainError('too_many_logins');
    expect(untold.message).toBe('Too many failed logins. Please try again in 60 seconds.');
  });

  it.each(Object.entries(ERROR_CATALOGUE))(
    'API-12 %s has a lower-case code and the status of an error',
    (code, error) => {
      expect(code).toMatch(/^[a-z_]+$/);
      expect([400, 401, 403, 404, 405, 409, 413, 414, 415, 422, 429, 500, 503]).toContain(
        error.status,
      );
    },
  );
});
