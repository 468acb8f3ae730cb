import { QueryFailedError } from 'typeorm';
import { CallDeadline, driverFaultKind, Heartbeat, Retries } from './attempts.js';

const fault = (fields: object) => Object.assign(new Error('a fault of the driver'), fields);

describe('faults of a database driver', () => {
  it.each([
    ['duplicate', { errno: 1062, code: 'ER_DUP_ENTRY' }],
    ['duplicate', { errno: 1586 }],
    ['duplicate', { code: 'SQLITE_CONSTRAINT_UNIQUE' }],
    ['duplicate', { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' }],
    ['lock-conflict', { errno: 1213, code: 'ER_LOCK_DEADLOCK' }],
    ['lock-conflict', { errno: 1205, code: 'ER_LOCK_WAIT_TIMEOUT' }],
    ['lock-conflict', { errno: 1180, code: 'ER_ERROR_DURING_COMMIT' }],
    ['lock-conflict', { errno: 1412, code: 'ER_TABLE_DEF_CHANGED' }],
    ['lock-conflict', { errno: 3101, code: 'ER_TRANSACTION_ROLLBACK_DURING_COMMIT' }],
    ['lock-conflict', { errno: 1020, code: 'ER_CHECKREAD' }],
    ['unavailable', { code: 'ECONNREFUSED' }],
    ['unavailable', { code: 'ECONNRESET' }],
    ['unavailable', { code: 'ETIMEDOUT' }],
    ['unavailable', { code: 'ENOTFOUND' }],
    ['unavailable', { code: 'EAI_AGAIN' }],
    ['unavailable', { code: 'PROTOCOL_CONNECTION_LOST', fatal: true }],
    ['unavailable', { errno: 1040, code: 'ER_CON_COUNT_ERROR' }],
    ['unavailable', { errno: 1045, code: 'ER_ACCESS_DENIED_ERROR' }],
    ['unavailable', { errno: 1047, code: 'ER_UNKNOWN_COM_ERROR' }],
    ['unavailable', { errno: 1290, code: 'ER_OPTION_PREVENTS_STATEMENT' }],
    ['unavailable', { errno: 3100, code: 'ER_RUN_HOOK_ERROR' }],
    ['unavailable', { errno: 1053, code: 'ER_SERVER_SHUTDOWN' }],
    ['unavailable', { errno: 1317, code: 'ER_QUERY_INTERRUPTED' }],
    ['unavailable', { errno: 1927, code: 'ER_CONNECTION_KILLED' }],
    ['unavailable', { errno: 1969, code: 'ER_STATEMENT_TIMEOUT' }],
    ['unavailable', { code: 'SQLITE_BUSY' }],
    ['unavailable', { code: 'SQLITE_FULL' }],
    ['unavailable', { code: 'SQLITE_IOERR_WRITE' }],
    ...[1021, 1044, 1049, 1114, 1203, 1226, 1836, 3024, 3032, 4031].map(
      (errno) => ['unavailable', { errno }] as const,
    ),
    ...[
      'EPIPE',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'SQLITE_CANTOPEN',
      'SQLITE_READONLY',
      'SQLITE_LOCKED',
    ].map((code) => ['unavailable', { code }] as const),
    [undefined, { errno: 4025, code: 'ER_CONSTRAINT_FAILED' }],
    [undefined, { errno: 1064, code: 'ER_PARSE_ERROR' }],
    [undefined, { errno: 1406, code: 'ER_DATA_TOO_LONG' }],
    [undefined, { code: 'SQLITE_CONSTRAINT_CHECK' }],
    [undefined, { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' }],
    [undefined, { code: 'ERR_INVALID_ARG_TYPE' }],
    [undefined, {}],
  ] as const)(
    'RUN-5 have the kind %s with %j, both bare and wrapped by the ORM',
    (kind, fields) => {
      expect(driverFaultKind(fault(fields))).toBe(kind);
      expect(driverFaultKind(new QueryFailedError('SELECT 1', [], fault(fields)))).toBe(kind);
    },
  );

  it.each([
    "Can't add new command when connection is in closed state",
    'Pool is closed.',
    'The connection was closed by the server',
  ])('RUN-5 include a lost connection without a code, recognised by its message: %s', (message) => {
    expect(driverFaultKind(new Error(message))).toBe('unavailable');
  });

  it.each([undefined, null, 'text', 7, new TypeError('closed for the season')])(
    'RUN-5 do not include any other error, which is a fault of the program: %p',
    (error) => {
      expect(driverFaultKind(error)).toBeUndefined();
    },
  );
});

const pausesOf = (retries: Retries, kind: 'lock-conflict' | 'unavailable'): number[] => {
  const pauses: number[] = [];
  for (let pause = retries.pauseAfter(kind); pause !== null; pause = retries.pauseAfter(kind)) {
    pauses.push(pause);
  }
  return pauses;
};
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

describe('the attempts of one call to the database', () => {
  it('RUN-5 a lost connection is retried three times, with growing pauses of less than 500 ms in total', () => {
    const pauses = pausesOf(new Retries(false), 'unavailable');

    expect(pauses).toHaveLength(3);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(sum(pauses)).toBeGreaterThanOrEqual(210);
    expect(sum(pauses)).toBeLessThan(500);
  });

  it('RUN-5 a lost connection is retried only twice on the embedded database, which blocks the process', () => {
    expect(pausesOf(new Retries(true), 'unavailable')).toHaveLength(2);
  });

  it('DATA-5 a lock conflict is retried up to 30 times, with pauses of less than 500 ms', () => {
    const pauses = pausesOf(new Retries(false), 'lock-conflict');

    expect(pauses).toHaveLength(30);
    expect(Math.max(...pauses)).toBeLessThan(500);
  });

  it.each([
    ['shortest', 0, [30, 60, 120], [0, 0, 0]],
    ['longest', 1, [60, 120, 240], [15, 30, 45]],
  ])(
    'RUN-5 DATA-5 the %s pauses double after each lost connection, and grow by a fixed step after each lock conflict',
    (_, random, afterLoss, afterConflict) => {
      jest.spyOn(Math, 'random').mockReturnValue(random);
      expect(pausesOf(new Retries(false), 'unavailable')).toEqual(afterLoss);
      expect(pausesOf(new Retries(false), 'lock-conflict').slice(0, 3)).toEqual(afterConflict);
      jest.restoreAllMocks();
    },
  );

  it('RUN-5 retries after lock conflicts do not use up the retries after a lost connection', () => {
    const retries = new Retries(false);
    pausesOf(retries, 'lock-conflict');

    expect(pausesOf(retries, 'unavailable')).toHaveLength(3);
  });

  it.each(['duplicate', undefined] as const)('a fault of kind %p is not retried', (kind) => {
    expect(new Retries(false).pauseAfter(kind)).toBeNull();
  });
});

describe('the deadline of a database call', () => {
  let heartbeat: Heartbeat;
  let deadline: CallDeadline;

  beforeEach(() => {
    heartbeat = new Heartbeat();
    deadline = new CallDeadline(heartbeat);
  });

  it('RUN-5 counts from the moment when the queue of a waiting call was last served', () => {
    heartbeat.at = performance.now() + 10_000;
    // The deadline is 4.2 s after the last heartbeat, and an attempt needs 0.6 s.
    deadline.begin();

    expect(deadline.leavesTimeForAttemptIn(13_000)).toBe(true);
    expect(deadline.leavesTimeForAttemptIn(13_700)).toBe(false);
  });

  it('RUN-5 counts anew for a second turn if the queue was served meanwhile', () => {
    deadline.begin();
    deadline.endTurn();
    heartbeat.at = performance.now() + 10_000;
    deadline.begin();

    expect(deadline.leavesTimeForAttemptIn(13_000)).toBe(true);
    expect(deadline.leavesTimeForAttemptIn(13_700)).toBe(false);
  });

  it('RUN-5 counts from the arrival of a call whose queue was not served, and a retry does not extend it', () => {
    heartbeat.at = performance.now() - 60_000;
    deadline.begin();
    heartbeat.at = performance.now() + 60_000;
    deadline.begin();

    expect(deadline.leavesTimeForAttemptIn(2_000)).toBe(true);
    expect(deadline.leavesTimeForAttemptIn(3_700)).toBe(false);
  });

  describe('with fake timers', () => {
    beforeEach(() => {
      jest.useFakeTimers();
      deadline = new CallDeadline(heartbeat);
    });
    afterEach(() => void jest.useRealTimers());

    const away = new Error('away');
    /** Returns the outcome of work that never ends, after each of these times in milliseconds. */
    const outcomesAt = async (times: number[]) => {
      let outcome = 'waiting';
      const startedAt = performance.now();
      deadline.race(new Promise(() => undefined), () => away).catch(() => (outcome = 'given up'));
      const outcomes: string[] = [];
      for (const time of times) {
        await jest.advanceTimersByTimeAsync(startedAt + time - performance.now());
        outcomes.push(outcome);
      }
      return outcomes;
    };

    it('RUN-5 is after 4.2 s for a call in a queue that is not served', async () => {
      expect(await outcomesAt([4_199, 4_200])).toEqual(['waiting', 'given up']);
    });

    it('RUN-5 is after 4.2 s for a call whose turn has begun, even while others of its queue are served', async () => {
      deadline.begin();
      const beats = setInterval(() => heartbeat.beat(), 100);
      expect(await outcomesAt([4_199, 4_200])).toEqual(['waiting', 'given up']);
      clearInterval(beats);
    });

    it('RUN-5 is after 19.2 s for a call in a queue that is served: 15 s of waiting, and then 4.2 s', async () => {
      const beats = setInterval(() => heartbeat.beat(), 1);
      expect(await outcomesAt([19_199, 19_200])).toEqual(['waiting', 'given up']);
      clearInterval(beats);
    });

    it('RUN-5 allows an attempt only if more than 0.6 s are left for it', () => {
      expect(deadline.leavesTimeForAttemptIn(3_599)).toBe(true);
      expect(deadline.leavesTimeForAttemptIn(3_600)).toBe(false);
    });
  });
});
