import { PersonalLinkVisitor, SITE_URL } from '../../support/calls/personal-link-visitor.js';
import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { siteWithSlots } from '../../support/server/site-with-slots.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('the undo of a cancellation through a personal link', () => {
  const site = siteWithSlots();
  let app: TestApp;
  let visitor: PersonalLinkVisitor;
  beforeAll(async () => {
    app = await startTestApp({ siteDir: site.siteDir, env: { SITE_URL } });
    visitor = new PersonalLinkVisitor(app);
  });
  beforeEach(() => app.moveTo(NOON));
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(async () => {
    await app.close();
    site.remove();
  });

  it('LINK-5 a visitor can undo a cancellation for less than 60 s, which restores the status and the seat', async () => {
    const batchId = await app.api.createBatch();
    const { id, path } = await visitor.somebody({ batchId });
    await app.api.changeStatus(id, 'confirmed');
    await visitor.post(`${path}/cancel`);
    app.clock.advanceMs(59_999);
    expect((await visitor.get(path)).text).toContain('Undo');
    const undone = await Promise.all([visitor.post(`${path}/undo`), visitor.post(`${path}/undo`)]);
    expect(undone.map(({ headers }) => headers['location'])).toEqual(
      Array(2).fill(`${path}?done=undone`),
    );
    expect([await visitor.statusOf(id), await enrolledIn(app, batchId)]).toEqual(['confirmed', 1]);

    await visitor.post(`${path}/cancel`);
    app.clock.advanceMs(60_000);
    expect((await visitor.get(path)).text).not.toContain('Undo');
    const late = await visitor.post(`${path}/undo`);
    expect(late.status).toBe(409);
    expect(late.text).toContain('can be taken back only within a minute. Please call us.');
    expect([await visitor.statusOf(id), await enrolledIn(app, batchId)]).toEqual(['cancelled', 0]);
  });

  it('LINK-5 WAIT-5 undoing puts the visitor first in line if the seat is taken; a cancellation by staff cannot be undone', async () => {
    const batchId = await app.api.createBatch({ capacity: 1 });
    const { id, path } = await visitor.somebody({ batchId });
    await visitor.post(`${path}/cancel`);
    const faster = await visitor.somebody({ batchId });
    const undone = await visitor.post(`${path}/undo`);
    expect([undone.status, undone.headers.location]).toEqual([303, `${path}?done=in-line`]);
    // Pressed twice: the page says that they are first in line, and not that all is as before.
    expect((await visitor.post(`${path}/undo`)).headers.location).toBe(path);
    const page = await visitor.get(`${path}?done=in-line`);
    // Nobody was waiting: the other visitor has just registered.
    expect(page.text).toContain('Your seat has gone to somebody else.');
    expect(page.text).toContain('You are number 1 in line.');
    const sessions = await visitor.get(`${path}/calendar.ics`);
    expect(sessions.status).toBe(404);
    expect(sessions.text).toContain('There is nothing at this address.');
    expect(sessions.text).not.toContain('This link no longer works');
    expect([await visitor.statusOf(id), await visitor.statusOf(faster.id)]).toEqual([
      'pending',
      'pending',
    ]);
    await app.api.changeStatus(faster.id, 'cancelled');
    expect((await visitor.get(faster.path)).text).not.toContain('Undo');
    expect((await visitor.post(`${faster.path}/undo`)).status).toBe(409);
    expect((await visitor.get(path)).text).not.toContain('in line.');
    expect(await enrolledIn(app, batchId)).toBe(1);
  });

  it('WAIT-5 undoing the departure from a line does not say that a seat was lost', async () => {
    const batchId = await app.api.createBatch({ capacity: 1 });
    await visitor.somebody({ batchId });
    const { path } = await visitor.somebody({ batchId, waiting: true });
    await visitor.post(`${path}/cancel`, { asked: 'leave' });
    const undone = await visitor.post(`${path}/undo`);
    expect(undone.headers.location).toBe(`${path}?done=undone`);
    const page = await visitor.get(`${path}?done=undone`);
    expect(page.text).toContain('Your registration is active again.');
    expect(page.text).toContain('You are number 1 in line.');
    expect(page.text).not.toContain('Your seat has gone');
  });

  it('LINK-5 no undo is offered once the batch has ended, because it would be refused', async () => {
    await app.moveTo('2026-11-20T18:29:30Z');
    const days = { startDate: '2026-11-20', endDate: '2026-11-20' };
    const { path } = await visitor.somebody({ batchId: await app.api.createBatch(days) });
    await visitor.post(`${path}/cancel`);
    app.clock.advanceMs(29_000);
    expect((await visitor.get(path)).text).toContain(`${path}/undo`);
    app.clock.advanceMs(1_000);
    expect((await visitor.get(path)).text).not.toContain(`${path}/undo`);
    expect((await visitor.post(`${path}/undo`)).status).toBe(409);
  });
});
