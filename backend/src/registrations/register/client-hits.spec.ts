import { ClientHits } from './client-hits.js';

const MINUTE_MS = 60_000;
const LIMIT = 3;

describe('how often a client has registered', () => {
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

  it('RUN-3 REGISTRATIONS_PER_MINUTE are let through, and not one more', async () => {
    await times(LIMIT - 1);
    expect(await hit()).toMatchObject({ totalHits: LIMIT, isBlocked: false, timeToBlockExpire: 0 });
    expect(await hit()).toMatchObject({ isBlocked: true, timeToBlockExpire: 60 });
  });

  it('RUN-3 says how long is left of the minute, however often somebody tries', async () => {
    await times(LIMIT);
    nowMs += 41_500;
    await times(10);
    expect(await hit()).toMatchObject({ isBlocked: true, timeToBlockExpire: 19 });
  });

  it('RUN-3 a minute after the first, counts anew', async () => {
    await times(LIMIT + 1);
    nowMs += MINUTE_MS - 1;
    expect(await hit()).toMatchObject({ isBlocked: true, timeToBlockExpire: 1 });
    nowMs += 1;
    expect(await hit()).toMatchObject({ totalHits: 1, isBlocked: false });
  });

  it('RUN-3 counts each client by itself', async () => {
    await times(LIMIT + 1, 'a');
    expect(await hit('b')).toMatchObject({ totalHits: 1, isBlocked: false });
  });

  it('remembers nobody for longer than a minute', async () => {
    for (let client = 0; client < 1_000; client++) await hit(`client ${client}`);
    nowMs += MINUTE_MS / 2;
    await hit('late');
    expect(hits.clients).toBe(1_001);
    nowMs += MINUTE_MS / 2;
    await hit('later');
    expect(hits.clients).toBe(2);
  });
});
