import { ClientHits } from './client-hits.js';

const MINUTE_MS = 60_000;
const LIMIT = 3;

describe('the rate limit of registrations per client', () => {
  let nowMs: number;
  let hits: ClientHits;

  beforeEach(() => {
    nowMs = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    hits = new ClientHits();
  });
  afterEach(() => jest.restoreAllMocks());

  const hit = (client = 'a') => hits.increment(client, MINUTE_MS, LIMIT);
  const times = async (count: number, client?: string) => {
    for (let time = 0; time < count; time++) await hit(client);
  };

  it('RUN-3 lets exactly REGISTRATIONS_PER_MINUTE through, and blocks the next for 60 s', async () => {
    await times(LIMIT - 1);
    expect(await hit()).toMatchObject({ totalHits: LIMIT, isBlocked: false, timeToBlockExpire: 0 });
    expect(await hit()).toMatchObject({ isBlocked: true, timeToBlockExpire: 60 });
  });

  it('RUN-3 returns the seconds that are left of the minute, whatever the number of attempts', async () => {
    await times(LIMIT);
    nowMs += 41_500;
    await times(10);
    expect(await hit()).toMatchObject({ isBlocked: true, timeToBlockExpire: 19 });
  });

  it('RUN-3 starts anew one minute after the first registration', async () => {
    await times(LIMIT + 1);
    nowMs += MINUTE_MS - 1;
    expect(await hit()).toMatchObject({ isBlocked: true, timeToBlockExpire: 1 });
    nowMs += 1;
    expect(await hit()).toMatchObject({ totalHits: 1, isBlocked: false });
  });

  it('RUN-3 counts each client separately', async () => {
    await times(LIMIT + 1, 'a');
    expect(await hit('b')).toMatchObject({ totalHits: 1, isBlocked: false });
  });

  it('forgets each client after one minute', async () => {
    for (let client = 0; client < 1_000; client++) await hit(`client ${client}`);
    nowMs += MINUTE_MS / 2;
    await hit('late');
    expect(hits.clients).toBe(1_001);
    nowMs += MINUTE_MS / 2;
    await hit('later');
    expect(hits.clients).toBe(2);
  });
});
