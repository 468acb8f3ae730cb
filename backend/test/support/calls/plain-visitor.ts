import { type RawAnswer, rawRequest } from '../server/raw-request.js';
import { aRegistration } from './requests.js';
import type { TestApp } from '../server/test-app.js';

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The values of a page's form by name; of a select, the chosen option. */
export function formIn(html: string): Record<string, string> {
  const decoded = (text = '') =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  const inputs = [...html.matchAll(/<input[^>]*name="(\w+)"[^>]*value="([^"]*)"/g)];
  const selects = [
    ...html.matchAll(/<select[^>]*name="(\w+)".*?<option value="([^"]*)" selected=""/g),
  ];
  const unchosen = [...html.matchAll(/<select[^>]*name="(\w+)"/g)].map(([, name]) => [name, '']);
  const notes = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1];
  return Object.fromEntries([
    ...unchosen,
    ...[...inputs, ...selects].map(([, name, value]) => [name, decoded(value)]),
    ['notes', decoded(notes)],
  ]) as Record<string, string>;
}

interface Sending {
  path?: string;
  headers?: Record<string, string>;
}

/** A visitor who uses the plain form in a browser without scripts. */
export class PlainVisitor {
  constructor(private readonly app: TestApp) {}

  get(path: string): Promise<RawAnswer> {
    return rawRequest(this.app.url, path);
  }

  send(
    fields: Record<string, unknown>,
    { path = '/register', headers = {} }: Sending = {},
  ): Promise<RawAnswer> {
    return rawRequest(this.app.url, path, {
      method: 'POST',
      headers: { 'content-type': FORM_TYPE, ...headers },
      body: new URLSearchParams(fields as Record<string, string>).toString(),
    });
  }

  /** Loads the form and fills it in after a delay, by default that of a person. */
  async filledIn(
    changes: object = {},
    { path = '/register', afterMs = 5_000 } = {},
  ): Promise<Record<string, string>> {
    const form = formIn((await this.get(path)).text);
    this.app.clock.advanceMs(afterMs);
    return { ...form, ...(aRegistration(changes) as Record<string, string>) };
  }

  async storedOf(email = '') {
    return (await this.app.api.registrations()).filter((each) => each.email === email);
  }
}
