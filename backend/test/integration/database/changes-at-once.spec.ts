import type { Answer } from '../../support/calls/api.js';
import { historyOf } from '../../support/calls/batch-calls.js';
import { keep } from '../../support/calls/cleanup-calls.js';
import { SchoolWithPush } from '../../support/mails/school-with-push.js';
import { MEERAS, StaffMailbox } from '../../support/mails/staff-mailbox.js';
import type { TestApp } from '../../support/server/test-app.js';

const TEMPLATE = '/api/admin/templates/confirmed/en';
const TEXTS = { subject: 'Yes: {program}', heading: 'Welcome' };

/** On every database, writes that depend on what is already stored run one after the other. */
describe('concurrent changes of the same data', () => {
  const school = new SchoolWithPush();
  const mailbox = new StaffMailbox(school);
  let app: TestApp;
  beforeAll(async () => {
    await mailbox.start();
    ({ app } = school);
  });
  beforeEach(() => mailbox.beginAnew());
  afterAll(() => mailbox.end());

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
});
