import { Secret, TOTP } from 'otpauth';
import type { Answer } from '../calls/api.js';
import { Api } from '../calls/api.js';
import type { TestApp } from '../server/test-app.js';
import { VirtualPasskey } from './virtual-passkey.js';

/** The API at an address for which browsers support passkeys. */
export class FactorCalls {
  readonly api: Api;
  readonly origin: string;

  /** @param site the server's origin for browsers; localhost by default */
  constructor(app: Pick<TestApp, 'url'>, site?: string) {
    const local = app.url.replace('127.0.0.1', 'localhost');
    this.api = new Api(local);
    this.origin = site ?? local;
  }

  send(method: string, path: string, token?: string, body?: object): Promise<Answer> {
    return this.api.call(`/api/admin/${path}`, { method, token, body });
  }

  /** The WebAuthn options for a device. */
  async options(path: string, token?: string): Promise<unknown> {
    const answer = await this.send('POST', `${path}/options`, token);
    if (answer.status !== 200) throw new Error(`no options: ${answer.body.message}`);
    return (answer.body as unknown as { options: unknown }).options;
  }

  /** Adds a passkey to the account of a token. */
  async enrol(token: string, name = 'My phone'): Promise<VirtualPasskey> {
    const passkey = new VirtualPasskey(this.origin);
    const credential = passkey.make(await this.options('me/passkeys', token));
    const answer = await this.send('POST', 'me/passkeys', token, { name, credential });
    if (answer.status !== 201) throw new Error(`no passkey: ${answer.body.message}`);
    return passkey;
  }

  async loginBy(passkey: VirtualPasskey): Promise<Answer> {
    const credential = passkey.answer(await this.options('login/passkey'));
    return this.send('POST', 'login/passkey', undefined, { credential });
  }

  login(username: string, password: string, more: object = {}): Promise<Answer> {
    return this.send('POST', 'login', undefined, { username, password, ...more });
  }

  /** Sets up an authenticator app. Returns its secret, a function for its code at a time, and the recovery codes. */
  async addApp(token: string, nowMs: number) {
    const begun = await this.send('POST', 'me/app', token);
    const { secret } = begun.body as unknown as { secret: string };
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const codeAt = (timestamp: number): string => totp.generate({ timestamp });
    const body = { code: codeAt(nowMs) };
    const confirmed = await this.send('POST', 'me/app/confirm', token, body);
    if (confirmed.status !== 200) throw new Error(`no app: ${confirmed.body.message}`);
    const { recoveryCodes } = confirmed.body as unknown as { recoveryCodes: string[] };
    return { secret, codeAt, recoveryCodes };
  }

  async factors(token: string) {
    const { body } = await this.send('GET', 'me/factors', token);
    return body as unknown as {
      required: boolean;
      passkeysUsable: boolean;
      passkeys: { _id: string; name: string; createdAt: string; lastUsedAt?: string }[];
      hasApp: boolean;
      recoveryCodesLeft: number;
    };
  }
}

export const refusalOf = ({ status, body }: Answer): unknown[] => [status, body.code];
