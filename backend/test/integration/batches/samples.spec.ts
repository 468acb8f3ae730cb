import { SampleBatches } from '../../../src/batches/sample-batches.js';
import { PUBLIC_PROGRAMS } from '../../../src/common/programs.js';
import { closeAll, startReplicas } from '../../support/server/replicas.js';
import { countRows } from '../../support/database/rows.js';
import { expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import type { TestApp } from '../../support/server/test-app.js';

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

  it('RUN-1 let a visitor register for every public program', async () => {
    await samplesOf(app).ensure();

    for (const program of PUBLIC_PROGRAMS) {
      const { body } = await app.api.call(`/api/registration/batches/${program}`);
      expect(body).not.toHaveLength(0);
      expect(body[0]?.enrolled).toBe(0);
      expect((await app.api.register({ program, batchId: body[0]?._id })).status).toBe(201);
    }
  });

  it('RUN-1 are one batch for each of eight programs, from the first of its weekdays after the first start to a day with a session', async () => {
    await samplesOf(app).ensure();
    const { body } = await app.api.asAdmin('/api/batches');
    const told = body.map(({ program, name, startDate, endDate, schedule, ...batch }) => [
      program,
      name,
      `${startDate} to ${endDate}`,
      schedule.days.map((day) => day.slice(0, 3)).join(' '),
      `${schedule.time.start}-${schedule.time.end}`,
      batch.capacity,
      batch.price,
      batch.instructor,
    ]);
    const expected: [string, string, ...unknown[]][] = [
      [
        'hatha-yoga-membership',
        'Morning Hatha',
        '2026-11-16 to 2027-02-15',
        'Mon Wed Fri',
        '06:30-07:45',
        24,
        4500,
        'Meera Joshi',
      ],
      [
        'yoga-for-kids',
        'Yoga for Kids, Saturdays',
        '2026-11-28 to 2027-01-30',
        'Sat',
        '10:00-10:45',
        10,
        2000,
        'Kavya Nair',
      ],
      [
        'treatment-module',
        'Treatment module, small group',
        '2026-11-30 to 2027-01-11',
        'Mon Thu',
        '11:00-12:00',
        6,
        9000,
        'Raghav Iyer',
      ],
      [
        'bhuta-shuddhi',
        'Bhuta Shuddhi weekend',
        '2026-12-05 to 2026-12-06',
        'Sat Sun',
        '09:00-11:00',
        30,
        1500,
        'Raghav Iyer',
      ],
      [
        'angamardana',
        'Angamardana before work',
        '2026-11-30 to 2026-12-21',
        'Mon Tue Wed Thu Fri',
        '06:00-06:45',
        18,
        5200,
        'Kavya Nair',
      ],
      [
        'surya-shakti',
        'Surya Shakti at sunrise',
        '2026-12-07 to 2026-12-21',
        'Mon Wed Fri',
        '06:00-06:20',
        20,
        2800,
        'Kavya Nair',
      ],
      [
        'surya-kriya',
        'Surya Kriya evenings',
        '2026-12-08 to 2026-12-29',
        'Tue Thu',
        '18:00-18:30',
        20,
        3200,
        'Raghav Iyer',
      ],
      [
        'yogasanas',
        'Yogasanas, 21 postures',
        '2026-12-08 to 2026-12-29',
        'Tue Thu Sat',
        '05:45-07:00',
        16,
        6000,
        'Meera Joshi',
      ],
    ];
    expect(told.toSorted()).toEqual(
      expected.map(([program, name, ...rest]) => [program, `${name} (sample)`, ...rest]).toSorted(),
    );
    expect(new Set(body.map(({ location, description }) => `${location}: ${description}`))).toEqual(
      new Set(['Sample studio, first floor: A sample batch, to try the site with.']),
    );
    expect(body.map(({ status }) => status)).toEqual([
      'active',
      ...Array.from({ length: 7 }, () => 'upcoming'),
    ]);
  });

  it('RUN-1 are created only once, and marked as samples, if two servers start at the same time', async () => {
    await Promise.all(replicas.map((replica) => samplesOf(replica).ensure()));
    const count = await countRows(app, 'batches');
    await samplesOf(app).ensure();

    expect(count).toBeGreaterThan(0);
    expect(await countRows(app, 'batches')).toBe(count);
    const { body } = await app.api.asAdmin('/api/batches');
    expect(new Set(body.map(({ name }) => name)).size).toBe(count);
    expect(body.every(({ sample }) => sample)).toBe(true);
  });

  it('RUN-1 are not created if the school has or had own batches, and their removal keeps the own batches', async () => {
    const own = await app.api.createBatch();
    await samplesOf(app).ensure();
    expect(await countRows(app, 'batches')).toBe(1);

    expect(await samplesOf(app).remove()).toEqual({ removed: [], kept: [] });
    await app.api.deleteBatch(own);
    await samplesOf(app).ensure();
    expect((await app.api.asAdmin('/api/batches')).body).toEqual([]);
  });

  it('RUN-1 are all removed at once, except those with a registration', async () => {
    await samplesOf(app).ensure();
    const count = await countRows(app, 'batches');
    const { body } = await app.api.call('/api/registration/batches/yogasanas');
    await app.api.register({ batchId: body[0]?._id });

    const { removed, kept } = await samplesOf(app).remove();

    expect(kept).toEqual([body[0]?.name]);
    expect(removed).toHaveLength(count - 1);
    expect((await app.api.asAdmin('/api/batches')).body).toMatchObject([{ name: kept[0] }]);
  });

  it('RUN-1 their removal is recorded once for each as a deletion from the command line', async () => {
    await samplesOf(app).ensure();
    const { body } = await app.api.asAdmin('/api/batches');
    await samplesOf(app).remove();
    expect(await samplesOf(app).remove()).toEqual({ removed: [], kept: [] });

    const { entries } = (await app.api.asAdmin('/api/admin/audit?subject=batch')).body;
    expect(
      entries.map(({ actor, action, subjectId }) => [actor, action, subjectId]).toSorted(),
    ).toEqual(body.map(({ _id }) => ['command line', 'deleted', _id]).toSorted());
  });
});
