import { renameSync } from 'node:fs';
import { slotsFileOf } from '../../../src/site/slots.js';
import { DeviceNotices } from '../../../src/staff-delivery/device-notices.worker.js';
import type { StaffNoticeEntity } from '../../../src/staff-notices/staff-notice.entity.js';
import { SchoolWithPush } from '../../support/mails/school-with-push.js';

const MINUTE_MS = 60_000;

describe('notices for which there is no text', () => {
  const school = new SchoolWithPush();
  const { push } = school;
  beforeAll(() => school.start());
  beforeEach(() => school.beginAnew());
  afterAll(() => school.end());

  it('PUSH-5 are postponed by a minute while the code that writes them is missing, as during a build', async () => {
    await school.aDevice();
    await school.app.api.register();
    const code = slotsFileOf(school.site.siteDir);
    renameSync(code, `${code}.away`);
    await school.tell();
    renameSync(`${code}.away`, code);
    expect(push.attempts).toBe(0);
    school.app.clock.advanceMs(MINUTE_MS - 1);
    await school.tell();
    expect(push.attempts).toBe(0);
    school.app.clock.advanceMs(1);
    await school.tell();
    expect(push.deliveries).toHaveLength(1);
  });

  it('PUSH-1 are dropped unsent if their registration was erased after they were claimed', async () => {
    await school.aDevice();
    const [device] = await school.devicesOf();
    const nowMs = school.app.clock.nowMs();
    const notice: StaffNoticeEntity = {
      id: 'n1',
      event: 'registered',
      registrationId: 'erased',
      actorId: null,
      targetType: 'device',
      targetId: String(device?._id),
      sinceMs: null,
      createdAtMs: nowMs,
      dueAtMs: nowMs,
      attempts: 1,
    };
    const told = await school.app.app.get(DeviceNotices).tell(String(device?._id), [notice]);
    expect(told).toEqual({ state: 'settled' });
    expect(push.attempts).toBe(0);
  });
});
