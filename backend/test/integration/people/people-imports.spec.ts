import { request } from 'node:http';
import {
  ASHA,
  fileOf,
  IMPORTS,
  KEY,
  memberFileCalls,
  RAVI,
  USES,
} from '../../support/calls/member-file-calls.js';
import { everyRowOf } from '../../support/database/school-with-backup.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('import of members from a file', () => {
  let app: TestApp;
  let files: ReturnType<typeof memberFileCalls>;
  beforeEach(async () => {
    app = await startTestApp();
    files = memberFileCalls(app);
  });
  afterEach(() => app.close());

  /** Returns the status code for a request of which only the headers were sent. */
  function statusBeforeBody(path: string, authorization?: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const sent = request(app.url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': 1_000_000,
          ...(authorization === undefined ? {} : { authorization }),
        },
      });
      sent.on('error', reject).on('response', ({ statusCode }) => {
        resolve(statusCode);
        sent.on('error', () => {}).destroy();
      });
      sent.flushHeaders();
    });
  }

  it('PEOPLE-9 a preview shows the use of each column and who is new, and stores nothing', async () => {
    expect(await files.listed()).toEqual([]);
    const before = await everyRowOf(app.db);
    const seen = await files.preview(fileOf(ASHA, RAVI));
    expect(seen.columns.map(({ use }) => use)).toEqual(USES);
    expect(seen.columns[0]).toEqual({ heading: 'Name', example: 'Asha Rao', use: 'name' });
    expect(seen).toMatchObject({ added: 2, known: 0, repeated: 0, refused: 0, findings: [] });
    expect(seen.sample).toEqual([
      {
        row: 2,
        name: 'Asha Rao',
        email: 'asha@example.org',
        phone: '+91 98765 43210',
        programs: ['yogasanas'],
        channels: ['email', 'phone'],
        consentSource: 'Paper form 2026',
        consentDay: '2026-01-31',
      },
      expect.objectContaining({
        row: 3,
        channels: ['email'],
        programs: ['surya-kriya', 'yogasanas'],
      }),
    ]);
    expect(await everyRowOf(app.db)).toEqual(before);
  });

  it('PEOPLE-9 a preview shows the first five new people, and the first filled cell of each column', async () => {
    const rows = Array.from(
      { length: 6 },
      (_, n) => `Member ${n},m${n}@example.org,,Yogasanas,,${'x'.repeat(120)},2026-01-31`,
    );
    const seen = await files.preview(fileOf(...rows, ASHA));
    expect(seen.added).toBe(7);
    expect(seen.sample.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6]);
    expect(seen.columns.map(({ example }) => example)).toEqual([
      'Member 0',
      'm0@example.org',
      '+91 98765 43210',
      'Yogasanas',
      'both',
      'x'.repeat(100),
      '2026-01-31',
    ]);
  });

  it('PEOPLE-9 columns can be matched by hand or left out, and two columns for the same field are refused', async () => {
    const text = 'Who,Since,E\nAsha,2026-01-31,asha@example.org';
    expect((await files.preview(text)).columns.map(({ use }) => use)).toEqual([
      'unused',
      'unused',
      'unused',
    ]);
    const seen = await files.preview(text, ['name', 'consentDay', 'unused']);
    expect(seen.findings).toEqual([
      {
        row: 2,
        name: 'Asha',
        outcome: 'refused',
        findings: [
          'Programs are missing: people hear only about programs they know.',
          'Source of consent is missing.',
          'E-mail or phone is missing.',
        ],
      },
    ]);
    const double = await files.post('/preview', { text, columns: ['name', 'email', 'email'] });
    expect([double.status, double.body.errors]).toEqual([
      400,
      [
        {
          field: 'columns',
          code: 'invalid_list',
          message: 'Two columns are chosen for the same thing: email.',
        },
      ],
    ]);
  });

  it('PEOPLE-9 an import adds people to list, search and news, and records who did it and when', async () => {
    const made = await files.bringIn(ASHA, RAVI);
    const shown = {
      _id: KEY,
      fileName: 'members.csv',
      by: 'Asha',
      at: NOON,
      added: 2,
      known: 0,
      repeated: 0,
      refused: 0,
    };
    expect([made, await files.listed()]).toEqual([shown, [shown]]);
    const [asha] = await files.people();
    expect(asha).toEqual({
      _id: expect.any(String),
      name: 'Asha Rao',
      email: 'asha@example.org',
      phone: '+91 98765 43210',
      phoneE164: '+919876543210',
      programs: ['yogasanas'],
      channels: ['email', 'phone'],
      // The beginning of the day in Kolkata.
      consentAt: '2026-01-30T18:30:00.000Z',
      consentSource: 'Paper form 2026',
      lastSeen: '2026-01-30T18:30:00.000Z',
    });
    const found = await app.api.asAdmin('/api/admin/people?q=raVI');
    expect((found.body as unknown as { total: number }).total).toBe(1);
    const batchId = await app.api.createBatch({ program: 'surya-kriya' });
    const news = await app.api.asAdmin(`/api/admin/people/news/${batchId}`);
    expect((news.body as unknown as { toTell: number }).toTell).toBe(1);
    const { entries } = (await app.api.asAdmin('/api/admin/audit?subject=person')).body;
    expect(
      entries.map(({ action, subjectId, actor, after }) => [action, subjectId, actor, after]),
    ).toEqual([['people-imported', KEY, 'Asha', { rows: 2, people: 2 }]]);
    expect(JSON.stringify(entries)).not.toContain('Rao');
  });

  it('PEOPLE-10 a preview lists rows with errors first, and at most 500 rows', async () => {
    await files.bringIn(ASHA);
    const wrong = 'Meera,meera@example.org,,Yogasanas,,Paper form,';
    const seen = await files.preview(fileOf(ASHA, RAVI, RAVI, wrong));
    expect(seen.findings.map(({ row, outcome }) => [row, outcome])).toEqual([
      [5, 'refused'],
      [4, 'repeated'],
      [2, 'known'],
    ]);
    const many = await files.preview(fileOf(ASHA, ...Array<string>(501).fill(wrong)));
    expect([many.refused, many.known, many.findings.length]).toEqual([501, 1, 500]);
    expect(new Set(many.findings.map(({ outcome }) => outcome))).toEqual(new Set(['refused']));
  });

  it('PEOPLE-10 rows with errors are left out and reported by their row number', async () => {
    const noDay = 'Meera,meera@example.org,,Yogasanas,,Paper form,';
    const future = 'Kiran,kiran@example.org,,Yogasanas,,Paper form,21/11/2026';
    const noSource = 'Devi,devi@example.org,,Yogasanas,,,2026-01-31';
    const seen = await files.preview(fileOf(noDay, ASHA, '', future, noSource));
    expect([seen.added, seen.refused]).toEqual([1, 3]);
    expect(seen.findings.map(({ row, outcome, findings }) => [row, outcome, findings])).toEqual([
      [2, 'refused', ['Day of consent is missing.']],
      [
        5,
        'refused',
        ['Day of consent “21/11/2026” is in the future. It is read as day/month/year.'],
      ],
      [6, 'refused', ['Source of consent is missing.']],
    ]);
    const made = await files.bringIn(noDay, ASHA, '', future, noSource);
    expect([made.added, made.refused, await files.names()]).toEqual([1, 3, ['Asha Rao']]);
    const none = await files.send(fileOf(noDay), { key: `${KEY.slice(1)}1` });
    expect([none.status, none.body.code]).toEqual([409, 'nobody_to_add']);
    expect(await files.listed()).toHaveLength(1);
  });

  it('PEOPLE-13 a file over 1 MB or 5,000 rows, a body over 2 MiB and invalid fields are refused, each with its error', async () => {
    const row = 'Asha,asha@example.org,,Yogasanas,,Paper form,2026-01-31';
    const tooMany = await files.post('/preview', {
      text: fileOf(...Array<string>(5_001).fill(row)),
    });
    expect([tooMany.status, tooMany.body.errors]).toEqual([
      400,
      [
        {
          field: 'text',
          code: 'invalid_file',
          message: 'The file has more than 5,000 rows. Please bring it in as several files.',
        },
      ],
    ]);
    expect((await files.preview(fileOf(...Array<string>(5_000).fill(row)))).repeated).toBe(4_999);
    const long = await files.post('/preview', { text: 'x'.repeat(1024 * 1024 + 1) });
    expect([long.status, long.body.errors?.[0]?.code]).toEqual([400, 'too_long']);
    const longest = await files.post('/preview', { text: 'x'.repeat(1024 * 1024) });
    expect([longest.status, longest.body.errors?.[0]?.code]).toEqual([400, 'invalid_file']);
    // A body of 2 MiB is parsed. With `{"text":""}` around the text, this one is 2 MiB, and the next a byte more.
    const largest = await files.post('/preview', { text: 'x'.repeat(2_097_152 - 11) });
    expect([largest.status, largest.body.code]).toEqual([400, 'validation_failed']);
    const tooLarge = await files.post('/preview', { text: 'x'.repeat(2_097_152 - 10) });
    expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'body_too_large']);
    for (const columns of [['nothing'], 'name', [7], Array<string>(51).fill('unused')]) {
      const { status, body } = await files.post('/preview', { text: fileOf(ASHA), columns });
      expect([status, body.errors]).toEqual([
        400,
        [
          {
            field: 'columns',
            code: 'invalid_list',
            message:
              'Columns must be a list of at most 50, each one of: name, email, phone, language, programs, channels, consentSource, consentDay, unused.',
          },
        ],
      ]);
    }
    const bare = await files.post('', {});
    expect([bare.status, bare.body.errors?.map(({ field }) => field).toSorted()]).toEqual([
      400,
      ['fileName', 'key', 'text'],
    ]);
  });

  it.each([
    [{ fileName: 'x'.repeat(200), key: KEY.slice(0, 16) }, 201, undefined],
    [{ fileName: 'x'.repeat(201) }, 400, 'fileName'],
    [{ key: KEY.slice(0, 15) }, 400, 'key'],
    [{ key: `${KEY}12345` }, 400, 'key'],
    [{ key: `${KEY.slice(1)} ä` }, 400, 'key'],
  ])(
    'PEOPLE-9 file name and key of an import are validated: %j gives status %i',
    async (changes, status, field) => {
      const answer = await files.send(fileOf(ASHA), changes);
      expect([answer.status, answer.body.errors?.map((each) => each.field)]).toEqual([
        status,
        field && [field],
      ]);
    },
  );

  it('PEOPLE-9 lists the twenty latest files, the newest first', async () => {
    for (let n = 0; n < 21; n++) {
      await app.db.sql(
        `INSERT INTO people_imports (id, file_name, actor_name, created_at_ms, added, known, repeated, refused)
         VALUES (?, ?, 'Asha', ?, 1, 0, 0, 0)`,
        [`import-${n}`, `file ${n}.csv`, n],
      );
    }
    expect((await files.listed()).map(({ fileName }) => fileName)).toEqual(
      Array.from({ length: 20 }, (_, n) => `file ${20 - n}.csv`),
    );
    await app.db.sql('DELETE FROM people_imports');
  });

  it('PEOPLE-13 an import without a staff session is refused before its body is read', async () => {
    for (const path of [IMPORTS, `${IMPORTS}/preview`]) {
      expect(await statusBeforeBody(path)).toBe(401);
      expect(await statusBeforeBody(path, 'Bearer nothing')).toBe(403);
    }
    // The limit of every other call is unchanged, for staff too.
    const elsewhere = await app.api.asAdmin('/api/batches', {
      method: 'POST',
      body: { name: 'x'.repeat(64 * 1024) },
    });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([413, 'body_too_large']);
    expect((await app.api.call(IMPORTS)).status).toBe(401);
    expect((await app.api.call(`${IMPORTS}/${KEY}/undo`, { method: 'POST' })).status).toBe(401);
  });
});
