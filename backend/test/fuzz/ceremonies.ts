import { createECDH, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Registration } from '../../src/registrations/dto/registration.response.js';
import { aBatch } from '../support/calls/requests.js';
import { type Answer, Api } from '../support/calls/api.js';
import { FactorCalls } from '../support/accounts/factor-calls.js';
import { aPicture } from '../support/calls/picture-calls.js';
import type { TestDatabase } from '../support/database/test-database.js';
import { FUZZED_SECRET } from './fuzzed-server.js';
import type { World } from './world.js';

/** Counts a call, named as in docs/openapi.json: `POST /api/admin/login/passkey`. */
type Count = (call: string, status: number) => void;

/**
 * The calls in which no generated request can succeed, because they need data from the server's last response, or
 * a signature of a device. A new account makes them as a person would. Every response is checked against the
 * contract (Api).
 */
export class Ceremonies {
  private readonly calls: FactorCalls;
  private readonly visitors: Api;

  constructor(
    url: string,
    private readonly world: World,
    private readonly count: Count,
    private readonly db: TestDatabase,
  ) {
    this.calls = new FactorCalls({ url });
    this.visitors = new Api(url);
  }

  /** @throws Error if one of the calls is refused */
  async hold(): Promise<void> {
    const { username, password, token } = await this.world.newcomer();
    this.count('POST /api/admin/invites/accept', 200);
    await this.send(200, 'POST', 'me/proof', token, { password });
    await this.passkey(token);
    await this.app(token);
    await this.device(token);
    await this.email(token);
    const newPassword = `${password}, and another one`;
    const change = { currentPassword: password, newPassword };
    const changed = await this.send(200, 'POST', 'me/password', token, change);
    this.world.knowPassword(username, newPassword);
    await this.people(changed.body.token);
    await this.line(changed.body.token);
    await this.picture();
  }

  private async passkey(token: string): Promise<void> {
    const passkey = await this.calls.enrol(token);
    this.count('POST /api/admin/me/passkeys', 201);
    const answer = await this.calls.loginBy(passkey);
    this.expectStatus(200, 'POST login/passkey', answer);
    this.count('POST /api/admin/login/passkey', answer.status);
    const { passkeys } = await this.calls.factors(token);
    await this.send(200, 'DELETE', 'me/passkeys/{id}', token, undefined, passkeys[0]?._id);
  }

  private async app(token: string): Promise<void> {
    await this.calls.addApp(token, Date.now());
    this.count('POST /api/admin/me/app/confirm', 200);
    await this.send(201, 'POST', 'me/recovery-codes', token);
    await this.send(200, 'DELETE', 'me/app', token);
  }

  /** Turns notices on for a browser whose push address is in no existing network, and off again. */
  private async device(token: string): Promise<void> {
    const keys = createECDH('prime256v1').generateKeys('base64url');
    const endpoint = 'https://[2d00::1]/push';
    const auth = randomBytes(16).toString('base64url');
    const device = { name: 'Browser', endpoint, p256dh: keys, auth };
    const made = await this.send(201, 'POST', 'me/devices', token, device);
    await this.send(200, 'POST', 'me/devices/seen', token, { endpoint });
    await this.send(200, 'DELETE', 'me/devices/{id}', token, undefined, made.body._id);
  }

  /** The code in the mail to an address, computed from the secret of the fuzzed server. */
  private async codeFor(email: string): Promise<string> {
    const [row] = await this.db.sql('SELECT * FROM staff_contacts WHERE pending_email = ?', [
      email,
    ]);
    const hmac = (key: string | Buffer, text: string): Buffer =>
      createHmac('sha256', key).update(text).digest();
    const told = JSON.stringify([row?.['admin_id'], email, Number(row?.['code_asked_at_ms'])]);
    const key = hmac(FUZZED_SECRET, 'e-mail codes of staff');
    return String(hmac(key, told).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  }

  /** Verifies an e-mail address with its code, and removes it. */
  private async email(token: string): Promise<void> {
    const email = `ceremony-${Date.now()}@example.org`;
    await this.send(200, 'POST', 'me/email', token, { email });
    await this.send(200, 'POST', 'me/email/confirm', token, { code: await this.codeFor(email) });
    await this.send(200, 'DELETE', 'me/email', token);
    const wishes = { wantsDigest: false, wantsNotes: false };
    await this.send(200, 'PUT', 'me/notices', token, wishes);
  }

  /** Corrects a registration, dismisses it as part of a burst, and undoes that. */
  private async people(token: string): Promise<void> {
    const email = `ceremony-${Date.now()}@example.org`;
    const made = await this.visitors.register({ email });
    this.expectStatus(201, 'POST /api/registration', made);
    const found = await this.calls.send('GET', `registrations?q=${email}`, token);
    const [{ _id: id, version }] = found.body.registrations as Registration[] as [Registration];
    const change = { name: 'Corrected', version };
    await this.send(200, 'PATCH', 'registrations/{id}', token, change, id);
    const bursts = 'registration-bursts/dismissals';
    const dismissed = await this.send(200, 'POST', bursts, token, { ids: [id] });
    const { dismissalId } = dismissed.body as unknown as { dismissalId: string };
    await this.send(200, 'POST', `${bursts}/{id}/undo`, token, undefined, dismissalId);
  }

  /**
   * Reorders the waiting list of a batch, which needs the ids of everybody in it, moves one of them out of it, sends a
   * message to the batch, and reads the news of it, which needs a batch that was not deleted.
   */
  private async line(token: string): Promise<void> {
    const batch = aBatch({ capacity: 1, endDate: '2027-12-10' });
    const created = await this.visitors.call('/api/batches', {
      method: 'POST',
      body: batch,
      token,
    });
    this.expectStatus(201, 'POST /api/batches', created);
    const batchId = created.body.batch._id;
    for (const waiting of [false, true, true]) {
      const made = await this.visitors.register({ batchId, waiting });
      this.expectStatus(201, 'POST /api/registration', made);
    }
    const found = await this.calls.send('GET', `registrations?batchId=${batchId}`, token);
    const ids = (found.body.registrations as Registration[])
      .filter(({ waiting }) => waiting)
      .map(({ _id }) => _id);
    await this.send(200, 'PUT', 'batches/{id}/waiting-list', token, { ids }, batchId);
    await this.send(200, 'POST', 'registrations/{id}/move', token, { batchId: null }, ids[0]);
    const message = { key: randomUUID(), subject: 'Mats', text: 'Please bring a mat.' };
    await this.send(200, 'POST', 'mail/batches/{id}', token, message, batchId);
    const news = 'mail/batches/{id}/news?language=en';
    await this.send(200, 'GET', news, token, undefined, batchId);
    await this.send(200, 'GET', 'people/news/{batchId}', token, undefined, batchId);
  }

  /** Uploads a picture, because no generated body is one. */
  private async picture(): Promise<void> {
    const { token } = await this.world.newcomer('owner');
    const path = '/api/admin/website/pictures';
    const headers = { 'content-type': 'application/octet-stream' };
    const body = await aPicture(640, 480).jpeg().toBuffer();
    const answer = await this.visitors.call(path, { method: 'POST', body, headers, token });
    this.expectStatus(201, `POST ${path}`, answer);
    this.count(`POST ${path}`, answer.status);
  }

  private async send(
    status: number,
    method: string,
    path: string,
    token: string,
    body?: object,
    id = '',
  ): Promise<Answer> {
    const answer = await this.calls.send(method, path.replace(/\{\w+\}/, id), token, body);
    this.expectStatus(status, `${method} ${path}`, answer);
    this.count(`${method} /api/admin/${path.replace(/\?.*/, '')}`, answer.status);
    return answer;
  }

  private expectStatus(status: number, call: string, answer: Answer): void {
    if (answer.status === status) return;
    throw new Error(`a ceremony ends at ${call}: ${answer.status} ${answer.body.message}`);
  }
}
