import type { AuditLogPage } from '../../../src/audit-log/audit-log.dto.js';
import type { AccountList, InviteCreated } from '../../../src/auth/accounts/accounts.dto.js';
import type { LoginResponse, Me } from '../../../src/auth/login/login.dto.js';
import type { Batch, BatchCreated } from '../../../src/batches/batch.response.js';
import type { CleanupResult, CleanupStats } from '../../../src/cleanup/cleanup.dto.js';
import type { Problem } from '../../../src/common/errors/problem.js';
import type { Dashboard } from '../../../src/dashboard/dashboard.response.js';
import type { BatchMessageSent } from '../../../src/mail/batch-messages.controller.js';
import type { TemplateList, TextTemplate } from '../../../src/mail/templates/templates.dto.js';
import type { MailMessages, MailState } from '../../../src/outbox/mail-message.dto.js';
import type { Notices } from '../../../src/staff-delivery/notices.dto.js';
import type {
  Registration,
  RegistrationPage,
} from '../../../src/registrations/dto/registration.response.js';
import { aBatch, ADMIN_PASSWORD, ADMIN_USERNAME, aRegistration } from './requests.js';
import { assertKeepsContract } from './contract.js';

/** Any response body of the API. A test reads the fields that docs/openapi.json has for its call. */
export type AnswerBody = AccountList &
  AuditLogPage &
  Batch[] &
  BatchCreated &
  Pick<BatchMessageSent, 'people'> &
  CleanupResult &
  CleanupStats &
  Dashboard &
  InviteCreated &
  LoginResponse &
  MailMessages &
  MailState &
  Me &
  Notices &
  Required<Problem> &
  Registration &
  RegistrationPage &
  Pick<TemplateList, 'templates'> &
  Pick<TextTemplate, 'version'>;

/** A response with its whole body. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed JSON. */
  body: AnswerBody;
}

interface Call {
  method?: string;
  /** Sent as JSON; a string or bytes are sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  token?: string | undefined;
}

/** Sends requests to a running server over HTTP, as the website does. Every response must match the contract. */
export class Api {
  private token: string | undefined;

  constructor(readonly url: string) {}

  async call(
    path: string,
    { method = 'GET', body, headers = {}, token }: Call = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : {
            body:
              typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
          }),
    });
    const answer = {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as AnswerBody,
    };
    assertKeepsContract(method, path, answer);
    return answer;
  }

  login(username = ADMIN_USERNAME, password = ADMIN_PASSWORD): Promise<Answer> {
    return this.call('/api/admin/login', { method: 'POST', body: { username, password } });
  }

  /** Sends a request as a logged-in admin. Logs in on the first one, and again when the last proof is too old. */
  async asAdmin(path: string, call: Call = {}): Promise<Answer> {
    this.token ??= (await this.login()).body.token;
    const answer = await this.call(path, { ...call, token: this.token });
    if (answer.body.code !== 'proof_needed') return answer;
    await this.logInAgain();
    return this.call(path, { ...call, token: this.token });
  }

  /** For tests that move the clock past the end of a session. */
  async logInAgain(): Promise<void> {
    this.token = (await this.login()).body.token;
  }

  register(changes: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call('/api/registration', {
      method: 'POST',
      body: aRegistration(changes),
      headers,
    });
  }

  /** Creates a batch and returns its id. */
  async createBatch(changes: object = {}): Promise<string> {
    const answer = await this.asAdmin('/api/batches', { method: 'POST', body: aBatch(changes) });
    if (answer.status !== 201) throw new Error(`the batch was refused: ${answer.body.message}`);
    return answer.body.batch._id;
  }

  deleteBatch(id: string): Promise<Answer> {
    return this.asAdmin(`/api/batches/${id}`, { method: 'DELETE' });
  }

  async registrations(query = ''): Promise<Registration[]> {
    return (await this.asAdmin(`/api/admin/registrations${query}`)).body.registrations;
  }

  changeStatus(id: string, status: string): Promise<Answer> {
    return this.asAdmin(`/api/admin/registrations/${id}/status`, {
      method: 'PATCH',
      body: { status },
    });
  }

  cleanUp(): Promise<Answer> {
    return this.asAdmin('/api/admin/cleanup', { method: 'POST' });
  }
}
