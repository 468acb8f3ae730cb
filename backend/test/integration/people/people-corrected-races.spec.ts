import { MyRegistrationService } from '../../../src/my-registration/my-registration.service.js';
import { registrationCalls } from '../../support/calls/registration-calls.js';
import { closeAll, startReplicas } from '../../support/server/replicas.js';
import type { TestApp } from '../../support/server/test-app.js';

const ROUNDS = 6;

describe('corrections of people who want news, on two servers at once', () => {
  let replicas: TestApp[];
  let one: TestApp;
  let other: TestApp;
  beforeEach(async () => {
    replicas = await startReplicas(2);
    one = replicas[0] as TestApp;
    other = replicas.at(-1) as TestApp;
  });
  afterEach(() => closeAll(replicas));

  const each = Array.from({ length: ROUNDS }, (_, n) => n);
  const names = async () =>
    (await one.db.sql('SELECT name FROM people ORDER BY name')).map((row) => row['name']);
  /** Registers somebody who has ticked the checkbox for news. */
  async function somebody(name: string): Promise<{ id: string; email: string }> {
    const email = `${name.toLowerCase().replace(' ', '')}@example.org`;
    expect((await one.api.register({ name, email, newsByEmail: true })).status).toBe(201);
    const [registration] = await one.api.registrations(`?q=${email}`);
    return { id: registration?._id ?? '', email };
  }
  /** Returns a function that corrects the name to `right`, with the version that is read now. */
  async function correction(app: TestApp, id: string, right: string) {
    const { version } = (await registrationCalls(app.api).show(id)).body;
    return async () => (await registrationCalls(app.api).edit(id, { name: right, version })).status;
  }

  it('PEOPLE-1 correcting both registrations of one person at once leaves nobody under the wrong name', async () => {
    for (const n of each) {
      const { id, email } = await somebody(`Wrong ${n}`);
      await one.api.register({ name: `Wrong ${n}`, email, program: 'surya-kriya' });
      const second = (await one.api.registrations(`?q=${email}`)).find(({ _id }) => _id !== id);
      const corrections = [
        await correction(one, id, `Right ${n}`),
        // Both are corrected to the same name, or to two names.
        await correction(other, second?._id ?? '', n % 2 ? `Also ${n}` : `Right ${n}`),
      ];
      expect(await Promise.all(corrections.map((correct) => correct()))).toEqual([200, 200]);
    }
    const also = each.filter((n) => n % 2).map((n) => `Also ${n}`);
    expect(await names()).toEqual([...also, ...each.map((n) => `Right ${n}`)]);
  });

  it('PEOPLE-4 a withdrawal of consent at the moment of the correction leaves nobody stored', async () => {
    for (const n of each) {
      const { id } = await somebody(`Wrong ${n}`);
      const correct = await correction(other, id, `Right ${n}`);
      const page = one.app.get(MyRegistrationService);
      const [status] = await Promise.all([correct(), page.chooseNews({ id, linkVersion: 0 }, [])]);
      expect(status).toBe(200);
    }
    expect(await names()).toEqual([]);
  });

  it('PEOPLE-4 an erasure at the moment of a merge erases the merged person, or only the wrong name if it comes first', async () => {
    for (const n of each) {
      const { id, email } = await somebody(`Wrong ${n}`);
      const right = { name: `Right ${n}`, email, program: 'surya-kriya', newsByPhone: true };
      await one.api.register(right);
      const correct = await correction(other, id, `Right ${n}`);
      const erase = one.api.asAdmin(`/api/admin/registrations/${id}`, { method: 'DELETE' });
      const [status, erased] = await Promise.all([correct(), erase]);
      expect([[200, 404].includes(status), erased.status]).toEqual([true, 200]);
      // If the erasure comes first, it removes only the person under the wrong name.
      expect(await names()).toEqual(status === 200 ? [] : [`Right ${n}`]);
      await one.db.sql('DELETE FROM people');
    }
  });
});
