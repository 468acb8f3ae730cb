import { keepConfirmed, wholePreview } from '../../support/calls/cleanup-calls.js';
import { storeRegistrations } from '../../support/database/rows.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const ADDRESS = '/api/admin/cleanup/preview.csv';

describe('the CSV file of the clean-up preview', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.db.sql('DELETE FROM registrations');
    await app.db.sql('DELETE FROM batches');
    await keepConfirmed(app, false);
  });
  afterAll(() => app.close());

  async function download(): Promise<{ response: Response; lines: string[] }> {
    const { token } = (await app.api.login()).body;
    const response = await fetch(`${app.url}${ADDRESS}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    return { response, lines: text.split('\r\n') };
  }

  const oldOnes = (count: number, status = 'pending') =>
    storeRegistrations(app, count, { status, createdAtMs: app.clock.nowMs() - 31 * DAY_MS });

  it('ADMIN-10 contains all 2,003 registrations a run would delete, in the order of the preview, over many reads', async () => {
    for (const endDate of ['2026-11-18', '2026-11-19']) {
      const batchId = await app.api.createBatch({
        name: `Until ${endDate}, mornings`,
        startDate: '2026-10-01',
        endDate,
        capacity: 700,
      });
      await storeRegistrations(app, 501, { batchId, status: 'confirmed' });
    }
    await oldOnes(1_001);
    await storeRegistrations(app, 3);

    const { response, lines } = await download();

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('x-total-count')).toBe('2003');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="clean-up-2026-11-20.csv"',
    );
    expect(lines[0]).toMatch(/^\uFEFFRegistered at,Name,Email,Phone,Program,Batch,Status,/);
    expect(lines.at(-1)).toBe('');
    const rows = lines.slice(1, -1);
    const shown = await wholePreview(app, 200);
    expect(rows.map((row) => row.split(',').at(-1))).toEqual(shown.map(({ _id }) => _id));
    expect(rows[0]).toContain('"Until 2026-11-18, mornings",confirmed');
  });

  it('CLEAN-3 omits confirmed registrations that a setting keeps, and then contains only the header row', async () => {
    await oldOnes(1, 'confirmed');
    expect((await download()).lines).toHaveLength(3);

    await keepConfirmed(app, true);

    const { response, lines } = await download();
    expect(response.headers.get('x-total-count')).toBe('0');
    expect(lines).toHaveLength(2);
  });

  it('WAIT-10 shows that somebody was on the waiting list of an ended batch, without a number', async () => {
    const batchId = await app.api.createBatch({ startDate: '2026-10-01', endDate: '2026-11-19' });
    const [id = ''] = await storeRegistrations(app, 1, { batchId, status: 'pending' });
    await app.db.sql('UPDATE registrations SET waiting_place = 7 WHERE id = ?', [id]);

    expect((await download()).lines[1]).toContain(',pending,place,');
  });

  it('AUTH-7 is refused with 401 without a login', async () => {
    const { status, body } = await app.api.call(ADDRESS);

    expect({ status, code: body.code }).toEqual({ status: 401, code: 'login_required' });
  });
});
