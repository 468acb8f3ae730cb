import { Repository } from 'typeorm';
import { OwnerTransactions } from '../../../src/auth/sessions/owner-transactions.js';
import type { CurrentAdmin } from '../../../src/auth/sessions/sessions.service.js';
import { changeAccount, join, type Member } from '../../support/accounts/team.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

/** The guard has let the request in; the account may have changed by the time the transaction runs. */
describe('an owner’s transaction that changes accounts', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp();
  });
  afterEach(() => app.close());

  const actorOf = ({ id, name, username }: Member): CurrentAdmin => ({
    id,
    name,
    username,
    role: 'owner',
    sessionId: null,
    lastProofAtMs: app.clock.nowMs(),
    isLimited: false,
  });
  const revision = async (): Promise<unknown[]> =>
    app.db.sql("SELECT value FROM settings WHERE name = 'accounts-revision'");

  it.each([{ role: 'staff' }, { active: false }])(
    'AUTH-7 fails with session_ended and runs no work if the owner became %j after the guard let the request in',
    async (change) => {
      const fallen = await join(app.api, { name: 'Ravi', role: 'owner' });
      await changeAccount(app.api, fallen.id, change);
      const work = jest.fn();
      const run = app.app.get(OwnerTransactions).run(actorOf(fallen), work);
      await expect(run).rejects.toMatchObject({ code: 'session_ended' });
      expect(work).not.toHaveBeenCalled();
    },
  );

  it('AUTH-7 writes the accounts-revision row, which serializes such changes, also if the row does not exist yet', async () => {
    const owner = actorOf(await join(app.api, { name: 'Ravi', role: 'owner' }));
    const transactions = app.app.get(OwnerTransactions);
    await app.db.sql("DELETE FROM settings WHERE name = 'accounts-revision'");
    const seen = [];
    for (let change = 0; change < 2; change++) {
      await transactions.run(owner, async () => {});
      seen.push(await revision());
    }
    expect(seen).toEqual([[{ value: expect.any(String) }], [{ value: expect.any(String) }]]);
    expect(seen[0]).not.toEqual(seen[1]);
  });

  it('AUTH-7 starts again if another change inserts that row first, and fails at any other error', async () => {
    const owner = actorOf(await join(app.api, { name: 'Ravi', role: 'owner' }));
    const transactions = app.app.get(OwnerTransactions);
    await app.db.sql("DELETE FROM settings WHERE name = 'accounts-revision'");
    const insert = jest.spyOn(Repository.prototype, 'insert');
    insert.mockRejectedValueOnce(new TypeError('a fault of the program'));
    await expect(transactions.run(owner, async () => {})).rejects.toThrow(TypeError);
    insert.mockImplementationOnce(async function twice(this: Repository<object>, row) {
      await this.insert(row);
      return this.insert(row);
    });

    await transactions.run(owner, async () => {});

    expect(await revision()).toEqual([{ value: expect.any(String) }]);
    insert.mockRestore();
  });
});
