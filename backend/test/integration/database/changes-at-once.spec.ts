import type { Type } from '@nestjs/common';
import { AdminAccounts } from '../../../src/auth/accounts/admin-accounts.js';
import { AdminRepository } from '../../../src/auth/admin.repository.js';
import { LoginFailureRepository } from '../../../src/auth/login/login-attempts.repository.js';
import { newId } from '../../../src/database/columns.js';
import { NewsRepository } from '../../../src/registrations/people/news.repository.js';
import {
  PeopleImportRepository,
  PersonRepository,
} from '../../../src/registrations/people/person.repository.js';
import { PushKeysRepository } from '../../../src/staff-delivery/push-keys.repository.js';
import type { Answer } from '../../support/calls/api.js';
import { historyOf } from '../../support/calls/batch-calls.js';
import { keep } from '../../support/calls/cleanup-calls.js';
import { fileOf, memberFileCalls, RAVI } from '../../support/calls/member-file-calls.js';
import { SchoolWithPush } from '../../support/mails/school-with-push.js';
import { MEERAS, StaffMailbox } from '../../support/mails/staff-mailbox.js';
import type { TestApp } from '../../support/server/test-app.js';

const TEMPLATE = '/api/admin/templates/confirmed/en';
const TEXTS = { subject: 'Yes: {program}', heading: 'Welcome' };

/** A repository, of which one method inserts rows. */
type Inserting = Record<string, (...row: unknown[]) => Promise<unknown>>;

/** On every database, writes that depend on what is already stored run one after the other. */
describe('concurrent changes of the same data', () => {
  const school = new SchoolWithPush();
  const mailbox = new StaffMailbox(school).around();
  let app: TestApp;
  beforeAll(() => {
    ({ app } = school);
  });

  const atOnce = <T>(count: number, work: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, n) => work(n)));
  const codesOf = (answers: Answer[]) =>
    answers.map(({ status, body }) => (status < 300 ? status : body.code)).toSorted();
  const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

  it('PUSH-2 of 14 browsers that one account adds, 10 are stored and 4 get too_many_devices', async () => {
    const answers = await atOnce(14, () => school.addDevice(school.newDevice()));

    expect(codesOf(answers)).toEqual([...times(10, 201), ...times(4, 'too_many_devices')]);
    expect(await school.devicesOf()).toHaveLength(10);
  });

  it('STAFF-2 of 8 requests for a confirmation code, exactly one succeeds and sends a mail', async () => {
    const answers = await atOnce(8, () => mailbox.ask());
    await school.tell();

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(mailbox.mailsTo(MEERAS)).toHaveLength(1);
  });

  it('STAFF-2 of 12 wrong codes, 5 are checked and 7 get code_over, and then the right code gets code_over too', async () => {
    const code = await mailbox.codeTo();
    const wrong = code === '000000' ? '000001' : '000000';

    const answers = await atOnce(12, () => mailbox.confirm(wrong));

    expect(codesOf(answers)).toEqual([...times(7, 'code_over'), ...times(5, 'validation_failed')]);
    expect((await mailbox.confirm(code)).body.code).toBe('code_over');
  });

  it('MAIL-15 of 8 changes of one mail text, one is stored and 7 get template_changed', async () => {
    const save = (text: string, version: string) =>
      app.api.asAdmin(TEMPLATE, { method: 'PUT', body: { ...TEXTS, text, version } });
    const { body } = await save('Come, {name}.', 'default');

    const answers = await atOnce(8, (n) => save(`Come ${n}, {name}.`, body.version));

    expect(codesOf(answers)).toEqual([200, ...times(7, 'template_changed')]);
    const { templates } = (await app.api.asAdmin('/api/admin/templates')).body;
    expect(templates.map(({ text }) => text)).toEqual([
      `Come ${answers.findIndex(({ status }) => status === 200)}, {name}.`,
    ]);
  });

  it('MAIL-16 of 24 test mails, at most 20 are sent, and further requests get too_many_requests', async () => {
    const send = () =>
      app.api.asAdmin(`${TEMPLATE}/test`, {
        method: 'POST',
        body: { ...TEXTS, text: 'Come, {name}.', to: MEERAS },
      });

    const answers = await atOnce(24, send);
    // A request whose turn did not come in time is refused too, so the rest of the twenty is sent one by one.
    const left = 20 - answers.filter(({ status }) => status === 200).length;
    for (let n = 0; n < left; n++) answers.push(await send());
    answers.push(await send());

    expect(codesOf(answers)).toEqual([
      ...times(20, 200),
      ...times(answers.length - 20, 'too_many_requests'),
    ]);
    expect(mailbox.mailsTo(MEERAS)).toHaveLength(20);
  });

  it('KEEP-4 of 8 changes of a setting, each audit entry starts from the value of the previous one', async () => {
    await keep(app, { daysWithoutBatch: 60 });

    await atOnce(8, (n) => keep(app, { daysWithoutBatch: 70 + n }));

    const steps = (await historyOf(app, 'daysWithoutBatch')).slice(0, 8);
    const daysIn = (values: object | null | undefined) => Object.values(values ?? {});
    const after = steps.flatMap((step) => daysIn(step.after)).toSorted();
    const before = steps.flatMap((step) => daysIn(step.before)).toSorted();
    const { daysWithoutBatch: last } = (await app.api.asAdmin('/api/admin/cleanup/settings'))
      .body as unknown as { daysWithoutBatch: number };
    expect(after).toEqual([70, 71, 72, 73, 74, 75, 76, 77]);
    expect(before).toEqual([60, ...after.filter((days) => days !== last)]);
  });

  describe('that insert the same row', () => {
    const asha = { name: 'Asha Rao', email: 'asha@example.org' };
    const inserts: [string, object, string, number, () => Promise<Answer>][] = [
      [
        'AUTH-1 a first wrong password',
        LoginFailureRepository,
        'begin',
        401,
        () => app.api.login('owner', 'a guess'),
      ],
      [
        'PEOPLE-1 a first wish for news',
        PersonRepository,
        'insert',
        201,
        () => app.api.register({ ...asha, newsByEmail: true }),
      ],
      [
        'PEOPLE-7 the mails about a new batch',
        NewsRepository,
        'insert',
        200,
        async () => {
          await app.api.register({ ...asha, newsByEmail: true });
          const path = `/api/admin/people/news/${await app.api.createBatch()}`;
          return app.api.asAdmin(path, { method: 'POST' });
        },
      ],
      [
        'PEOPLE-11 the members in a file',
        PeopleImportRepository,
        'insert',
        201,
        () => memberFileCalls(app).send(fileOf(RAVI), { key: newId() }),
      ],
    ];
    /** Spies on the next call of a repository. */
    const next = (type: object, method: string) => {
      const repository = app.app.get<Inserting>(type as Type<Inserting>);
      const insert = repository[method]?.bind(repository);
      return { insert, spy: jest.spyOn(repository, method) };
    };
    beforeEach(async () => {
      await app.api.logInAgain();
      await app.db.sql('DELETE FROM login_failures');
    });
    afterEach(() => jest.restoreAllMocks());

    it.each(inserts)('%s is stored at the second attempt', async (_, type, method, status, act) => {
      const { insert, spy } = next(type, method);
      spy.mockImplementationOnce(async (...row) => {
        await insert?.(...row);
        return insert?.(...row);
      });

      expect((await act()).status).toBe(status);

      expect(spy).toHaveBeenCalledTimes(2);
    });

    it.each(inserts)(
      '%s is not tried again after another error',
      async (_, type, method, _status, act) => {
        const { spy } = next(type, method);
        spy.mockRejectedValueOnce(new TypeError('a fault of the program'));

        expect((await act()).status).toBe(500);

        expect(spy).toHaveBeenCalledTimes(1);
      },
    );

    it('PUSH-8 a server that makes keys while another one stores its own uses those', async () => {
      const repository = app.app.get(PushKeysRepository);
      const stored = () => app.database.read((reader) => repository.find(reader));
      const keys = await stored();
      const ours = { publicKey: 'one', privateKey: 'two' };

      const isOurs = await app.database.transaction((transaction) =>
        repository.insert(transaction, ours),
      );

      expect([isOurs, await stored()]).toEqual([false, keys]);
    });

    it('RUN-1 a server that starts while another one creates the first admin creates none', async () => {
      const before = await app.db.sql('SELECT id FROM admins');
      jest.spyOn(app.app.get(AdminRepository), 'findAll').mockResolvedValueOnce([]);

      expect(await app.app.get(AdminAccounts).ensureFirst()).toBeNull();

      expect(await app.db.sql('SELECT id FROM admins')).toEqual(before);
    });
  });
});
