import type { Device } from '../../../src/staff-delivery/notices.dto.js';
import { StaffNoticesWorker } from '../../../src/staff-delivery/staff-notices.worker.js';
import type { Answer } from '../calls/api.js';
import { type FakeDevice, PushService } from './push-service.js';
import { siteWithSlots, WORDS_OF_MAILS } from '../server/site-with-slots.js';
import { join, type Member } from '../accounts/team.js';
import { NOON, startTestApp, type TestApp } from '../server/test-app.js';

/** A running school with its owner and a member of staff, Meera, and a local push service. */
export class SchoolWithPush {
  readonly push = new PushService();
  readonly log: string[] = [];
  readonly site = siteWithSlots(WORDS_OF_MAILS);
  app: TestApp;
  meera: Member;
  private made = 0;

  async start(env: Record<string, string> = {}): Promise<void> {
    await this.push.listen();
    this.app = await startTestApp({
      siteDir: this.site.siteDir,
      env: { MAIL_FROM: 'namaste@school.example', LOG_LEVEL: 'info', ...env },
      log: (line) => void this.log.push(line),
    });
  }

  async beginAnew(): Promise<void> {
    await this.app.moveTo(NOON);
    for (const table of ['registrations', 'push_devices', 'staff_notices', 'staff_contacts']) {
      await this.app.db.sql(`DELETE FROM ${table}`);
    }
    await this.app.db.sql("DELETE FROM admins WHERE username = 'meera'");
    this.meera = await join(this.app.api);
    this.push.deliveries.length = 0;
    this.push.attempts = 0;
    this.push.answer = () => ({ status: 201 });
    this.push.admit(this.app);
  }

  async end(): Promise<void> {
    await this.app.close();
    await this.push.close();
    this.site.remove();
  }

  addDevice(device: FakeDevice, token = this.meera.token, changes: object = {}): Promise<Answer> {
    const body = { ...this.push.subscriptionOf(device), ...changes };
    return this.app.api.call('/api/admin/me/devices', { method: 'POST', token, body });
  }

  newDevice(): FakeDevice {
    return this.push.device(`device-${++this.made}`);
  }

  async aDevice(token = this.meera.token): Promise<FakeDevice> {
    const device = this.newDevice();
    const { status, body } = await this.addDevice(device, token);
    if (status !== 201) throw new Error(`no device: ${body.message}`);
    return device;
  }

  async devicesOf(token = this.meera.token): Promise<Device[]> {
    return (await this.app.api.call('/api/admin/me/notices', { token })).body.devices;
  }

  async tell(from = this.app): Promise<void> {
    const worker = from.app.get(StaffNoticesWorker);
    await worker.tellDevices();
    await worker.tellMailboxes();
  }

  /** Advances the clock in steps, and runs the worker after each. */
  async tellFor(totalMs: number, stepMs: number): Promise<void> {
    for (let passed = 0; passed < totalMs; passed += stepMs) {
      this.app.clock.advanceMs(stepMs);
      await this.tell();
    }
  }

  async idOf(email: string): Promise<string> {
    return (await this.app.api.registrations()).find((each) => each.email === email)?._id ?? '';
  }

  async logIn(): Promise<string> {
    return (await this.app.api.login(this.meera.username, this.meera.password)).body.token;
  }

  async ownersToken(): Promise<string> {
    return (await this.app.api.login()).body.token;
  }

  /** The number of notices that are not sent yet. */
  async left(): Promise<number> {
    const [row] = await this.app.db.sql('SELECT COUNT(*) AS count FROM staff_notices');
    return Number(row?.['count']);
  }
}
