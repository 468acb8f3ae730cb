import { SampleBatches } from '../../src/batches/sample-batches.js';
import { PUBLIC_PROGRAMS } from '../../src/common/programs.js';
import { closeAll, startReplicas } from '../support/replicas.js';
import { countRows } from '../support/rows.js';
import { expectSeatsToAddUp } from '../support/seat-audit.js';
import type { TestApp } from '../support/test-app.js';

describe('the sample batches of a first start', () => {
  let replicas: TestApp[];
  let app: TestApp;

  beforeEach(async () => {
    replicas = await startReplicas(2);
    app = replicas[0] as TestApp;
  });
  afterEach(async () => {
    await expectSeatsToAddUp(app);
    await closeAll(replicas);
  });

  const samplesOf = (server: TestApp) => server.app.get(SampleBatches);

  it('RUN-1 let a first visitor register at once, for any program', async () => {
    await samplesOf(app).ensure();

    for (const program of PUBLIC_PROGRAMS) {
      const { body } = await app.api.call(`/api/registration/batches/${program}`);
      expect(body).not.toHaveLength(0);
      expect(body[0]?.enrolled).toBe(0);
      expect((await app.api.register({ program, batchId: body[0]?._id })).status).toBe(201);
    }
  });

  it('RUN-1 are made once, marked as samples, by all servers together', async () => {
    await Promise.all(replicas.map((replica) => samplesOf(replica).ensure()));
    const count = await countRows(app, 'batches');
    await samplesOf(app).ensure();

    expect(count).toBeGreaterThan(0);
    expect(await countRows(app, 'batches')).toBe(count);
    const { body } = await app.api.asAdmin('/api/batches');
    expect(new Set(body.map(({ name }) => name)).size).toBe(count);
    expect(body.every(({ sample }) => sample)).toBe(true);
  });

  it("RUN-1 are not made where the school has batches, or had, and never touch the school's", async () => {
    const own = await app.api.createBatch();
    await samplesOf(app).ensure();
    expect(await countRows(app, 'batches')).toBe(1);

    expect(await samplesOf(app).remove()).toEqual({ removed: [], kept: [] });
    await app.api.deleteBatch(own);
    await samplesOf(app).ensure();
    expect((await app.api.asAdmin('/api/batches')).body).toEqual([]);
  });

  it('RUN-1 are removed with one command, but for those that somebody registered for', async () => {
    await samplesOf(app).ensure();
    const count = await countRows(app, 'batches');
    const { body } = await app.api.call('/api/registration/batches/yogasanas');
    await app.api.register({ batchId: body[0]?._id });

    const { removed, kept } = await samplesOf(app).remove();

    expect(kept).toEqual([body[0]?.name]);
    expect(removed).toHaveLength(count - 1);
    expect((await app.api.asAdmin('/api/batches')).body).toMatchObject([{ name: kept[0] }]);
  });
});
