import { AdminRepository } from '../../../src/auth/admin.repository.js';
import { FactorRepository } from '../../../src/auth/factors/factor.repository.js';
import { AdminSessionRepository } from '../../../src/auth/sessions/admin-session.repository.js';
import { PushDeviceRepository } from '../../../src/auth/sessions/push-device.repository.js';
import type { Transaction } from '../../../src/database/transaction.js';
import { join, ownerId } from '../../support/accounts/team.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

const NOON_MS = Date.parse(NOON);
const HOUR_MS = 60 * 60_000;
const STEP = 7;
const TABLES = [
  'admin_sessions',
  'push_devices',
  'admin_passkeys',
  'admin_totps',
  'admin_recovery_codes',
];

/** The rows are Asha's; Meera names them as if they were hers. */
describe('rows that belong to one account', () => {
  let app: TestApp;
  let asha: string;
  let meera: string;
  let factors: FactorRepository;
  let sessions: AdminSessionRepository;
  let devices: PushDeviceRepository;

  beforeAll(async () => {
    app = await startTestApp();
    asha = await ownerId(app.api);
    meera = (await join(app.api)).id;
    factors = app.app.get(FactorRepository);
    sessions = app.app.get(AdminSessionRepository);
    devices = app.app.get(PushDeviceRepository);
  });
  afterAll(() => app.close());

  const totp = {
    sealedSecret: 'sealed',
    createdAtMs: NOON_MS,
    confirmedAtMs: NOON_MS,
    lastStep: STEP,
  };
  const inTurn = <T>(work: (transaction: Transaction) => Promise<T>) =>
    app.database.transaction(work);

  beforeEach(async () => {
    for (const table of TABLES) await app.db.sql(`DELETE FROM ${table}`);
    for (const id of ['session', 'other session']) {
      await inTurn((transaction) =>
        sessions.insert(transaction, {
          id,
          adminId: asha,
          createdAtMs: NOON_MS,
          lastProofAtMs: NOON_MS,
          isLimited: true,
          endsAtMs: NOON_MS + HOUR_MS,
        }),
      );
      await inTurn((transaction) =>
        devices.put(transaction, {
          id: `phone of ${id}`,
          adminId: asha,
          sessionId: id,
          name: 'Phone',
          endpointKey: `key of ${id}`,
          endpoint: 'https://push.example',
          p256dh: '',
          auth: '',
          createdAtMs: NOON_MS,
          seenAtMs: NOON_MS,
        }),
      );
    }
    await inTurn(async (transaction) => {
      await factors.addPasskey(transaction, {
        id: 'passkey',
        adminId: asha,
        name: 'Laptop',
        credentialKey: 'key',
        credentialId: 'credential',
        publicKey: '',
        uses: 0,
        transports: [],
        createdAtMs: NOON_MS,
        lastUsedAtMs: null,
      });
      await factors.putTotp(transaction, { adminId: asha, ...totp });
      await factors.putRecoveryCodes(transaction, asha, ['code', 'other code']);
    });
  });

  const rows = () =>
    Promise.all(TABLES.map((table) => app.db.sql(`SELECT * FROM ${table} ORDER BY 1`)));
  const idsIn = async (table: string) =>
    (await app.db.sql(`SELECT id FROM ${table} ORDER BY id`)).map(({ id }) => id);

  it('AUTH-5 AUTH-7 another account cannot renew, prove, end or read a session, or lift its limit', async () => {
    const before = await rows();
    const later = { lastProofAtMs: NOON_MS + 1, endsAtMs: NOON_MS + 2 * HOUR_MS };

    const answers = await inTurn(async (transaction) => {
      await sessions.lift(transaction, 'session', meera);
      return [
        await sessions.renew(transaction, { id: 'session', adminId: meera, ...later }),
        await sessions.prove(transaction, 'session', meera, NOON_MS + 1),
        await sessions.remove(transaction, 'session', meera),
      ];
    });

    expect(answers).toEqual([false, false, false]);
    expect(await rows()).toEqual(before);
    const found = await app.database.read((reader) =>
      app.app.get(AdminRepository).findWithSession(reader, meera, 'session'),
    );
    expect([found?.id, found?.session]).toEqual([meera, null]);
  });

  it('AUTH-5 AUTH-7 lifting the limit of a session, or ending it with its push device, affects no other session', async () => {
    await inTurn((transaction) => sessions.lift(transaction, 'session', asha));
    expect(await app.db.sql('SELECT id, is_limited FROM admin_sessions ORDER BY id')).toEqual([
      { id: 'other session', is_limited: 1 },
      { id: 'session', is_limited: 0 },
    ]);

    await inTurn((transaction) => sessions.remove(transaction, 'session', asha));

    expect(await idsIn('admin_sessions')).toEqual(['other session']);
    expect(await idsIn('push_devices')).toEqual(['phone of other session']);
  });

  it('PUSH-2 another account cannot update or remove a push device', async () => {
    const before = await rows();
    const seen = { sessionId: null, seenAtMs: NOON_MS + 1 };

    const answers = await inTurn(async (transaction) => [
      await devices.see(transaction, meera, 'key of session', seen),
      await devices.remove(transaction, 'phone of session', meera),
    ]);

    expect(answers).toEqual([false, false]);
    expect(await rows()).toEqual(before);
  });

  it('AUTH-1 another account cannot use, confirm or remove a passkey, authenticator app or recovery code', async () => {
    const before = await rows();

    const answers = await inTurn(async (transaction) => {
      await factors.confirmTotp(transaction, meera, NOON_MS + 1);
      return [
        await factors.removePasskey(transaction, 'passkey', meera),
        await factors.useStep(transaction, { adminId: meera, ...totp }, STEP + 1),
        await factors.useRecoveryCode(transaction, meera, 'code', NOON_MS),
        await factors.removeTotp(transaction, meera),
        await factors.hasTotp(transaction, meera),
        await factors.recoveryCodesLeft(transaction, meera),
        await factors.removeAll(transaction, meera),
      ];
    });

    expect(answers).toEqual([false, false, false, false, false, 0, 0]);
    expect(await rows()).toEqual(before);
  });

  it('AUTH-1 setting up an authenticator app and recovery codes replaces no factor of another account', async () => {
    await inTurn(async (transaction) => {
      await factors.putTotp(transaction, { adminId: meera, ...totp, confirmedAtMs: null });
      await factors.putRecoveryCodes(transaction, meera, ['hers']);
      await factors.notePasskeyUse(transaction, 'no passkey', { uses: 1, lastUsedAtMs: NOON_MS });
    });

    const [, , passkeys, totps, codes] = await rows();
    expect(passkeys).toMatchObject([{ id: 'passkey', uses: 0 }]);
    expect([totps?.length, codes?.length]).toEqual([2, 3]);
    const has = (adminId: string) =>
      app.database.read((reader) => factors.hasTotp(reader, adminId));
    expect([await has(asha), await has(meera)]).toEqual([true, false]);
  });

  it('AUTH-1 the use of a passkey that was removed meanwhile is refused', async () => {
    const use = { uses: 1, lastUsedAtMs: NOON_MS };
    const answers = await inTurn(async (transaction) => [
      await factors.notePasskeyUse(transaction, 'passkey', use),
      await factors.removePasskey(transaction, 'passkey', asha),
      await factors.notePasskeyUse(transaction, 'passkey', use),
    ]);
    expect(answers).toEqual([true, true, false]);
  });

  it('AUTH-1 app codes and recovery codes work only once, app codes only with the current secret of the app', async () => {
    const own = { adminId: asha, ...totp };

    const answers = await inTurn(async (transaction) => [
      await factors.useStep(transaction, own, STEP),
      await factors.useStep(transaction, { ...own, sealedSecret: 'of before' }, STEP + 1),
      await factors.useStep(transaction, own, STEP + 1),
      await factors.useStep(transaction, own, STEP + 1),
      await factors.useRecoveryCode(transaction, asha, 'code', NOON_MS),
      await factors.useRecoveryCode(transaction, asha, 'code', NOON_MS),
      await factors.recoveryCodesLeft(transaction, asha),
    ]);

    expect(answers).toEqual([false, false, true, false, true, false, 1]);
  });
});
