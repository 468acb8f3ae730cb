import { ERROR_CATALOGUE } from '../../src/common/errors/catalogue.js';
import { FIELD_ERROR_CATALOGUE } from '../../src/common/errors/field-catalogue.js';
import type { Problem } from '../../src/common/errors/problem.js';
import { assertKeepsContract, documentedStatuses } from '../support/calls/contract.js';
import { isForOwners } from '../support/accounts/owner-calls.js';
import type { WireAnswer } from './client.js';
import type { Operation } from './operations.js';
import type { Sender } from './requests.js';

/** Refusals from before a call is reached, because of the address, the method or the body. */
const BEFORE_THE_CALL = ['bad_request', 'not_found', 'method_not_allowed', 'body_too_large'];

/** Words that clients take for a success (REG-8). */
const GOOD_NEWS = /success|thank you/i;

/** Matches internals of the server, which responses must not reveal. */
const INSIDE =
  /\bat \S+ \(|\.[cm]?[jt]s:\d|node_modules|\bSELECT\b|\bINSERT\b|SQLITE|libsql|mysql|\bER_[A-Z]|Error:|undefined|\[object|NaN/;

/** The request, as far as the check needs it. */
export interface Asked {
  operation: Pick<Operation, 'method' | 'path' | 'needsLogin'>;
  /** The URL as in the request line. */
  url: string;
  sender: Sender;
}

/**
 * Checks a response of the API: no 5xx, a documented status, the documented shape, and messages fit for visitors.
 * @returns its body if it is JSON
 * @throws Error that says what is wrong with the response
 */
export function judge(asked: Asked, answer: WireAnswer): unknown {
  const { status, headers, bytes } = answer;
  const text = bytes.toString('utf8');
  const fail = (what: string): never => {
    throw new Error(`${what}\n${status} ${JSON.stringify(headers)}\n${text.slice(0, 2_000)}`);
  };
  if (status >= 500) fail('a fault of the server');
  if (status < 400) {
    const allowed = mayCall(asked);
    if (!allowed) fail(`${asked.sender} may not do that`);
  }
  const type = String(headers['content-type']);
  if (!Buffer.from(text).equals(bytes)) fail('the answer is not UTF-8');
  if (status === 200 && type.startsWith('text/csv')) {
    if (!asked.operation.path.endsWith('.csv')) fail('a table that nobody asked for');
    return undefined;
  }
  if (!/^application\/json(;|$)/.test(type)) fail(`the answer is of the type ${type}`);
  const body: unknown = JSON.parse(text);
  assertKeepsContract(asked.operation.method, asked.url, { status, body });
  if (status >= 400) {
    const problem = body as Problem;
    const documented = documentedStatuses(asked.operation.method, asked.operation.path);
    if (!documented.includes(status) && !BEFORE_THE_CALL.includes(problem.code)) {
      fail(`the status is not documented (${documented.join(', ')})`);
    }
    const fault = faultOf(problem, status);
    if (fault) fail(fault);
  }
  return body;
}

function mayCall({ operation, sender }: Asked): boolean {
  if (!operation.needsLogin || sender === 'owner') return true;
  return sender === 'staff' && !isForOwners(operation.path);
}

/** A fault of a refusal beyond its shape; undefined if there is none. */
function faultOf({ code, message, errors = [] }: Problem, status: number): string | undefined {
  const known = (ERROR_CATALOGUE as Partial<Record<string, { status: number }>>)[code];
  if (known?.status !== status) return `the catalogue has no ${code} with the status ${status}`;
  const texts = [message, ...errors.map((error) => error.message)];
  if (texts.some((each) => each.trim() === '')) return 'the refusal says nothing';
  if (texts.some((each) => GOOD_NEWS.test(each))) return 'the refusal sounds like good news';
  if (texts.some((each) => INSIDE.test(each))) return 'the refusal tells of the inside';
  const unknown = errors.find((error) => !(error.code in FIELD_ERROR_CATALOGUE));
  return unknown && `the catalogue has no field error ${unknown.code}`;
}
