import { PersonalLinks } from '../../../src/my-registration/personal-links.js';
import { RegistrationLinkService } from '../../../src/registrations/staff/registration-link.service.js';
import { type RawAnswer, rawRequest } from '../server/raw-request.js';
import type { TestApp } from '../server/test-app.js';

const FORM_TYPE = 'application/x-www-form-urlencoded';
export const SITE_URL = 'https://yoga.example.org';

/** Somebody who uses a personal link in a browser without scripts. */
export class PersonalLinkVisitor {
  private people = 0;

  constructor(private readonly app: TestApp) {}

  get(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
    return rawRequest(this.app.url, path, { headers });
  }

  post(
    path: string,
    fields: object = {},
    headers: Record<string, string> = {},
  ): Promise<RawAnswer> {
    return rawRequest(this.app.url, path, {
      method: 'POST',
      headers: { 'content-type': FORM_TYPE, ...headers },
      body: new URLSearchParams(fields as Record<string, string>).toString(),
    });
  }

  /** Registers somebody, and returns the path of their personal link too. */
  async somebody(changes: object = {}): Promise<{ id: string; email: string; path: string }> {
    this.people++;
    const email = `person${this.people}@example.org`;
    const { status } = await this.app.api.register({ name: 'Asha Rao', email, ...changes });
    expect(status).toBe(201);
    const [registration] = await this.app.api.registrations(`?q=${email}`);
    const id = registration?._id ?? '';
    return { id, email, path: await this.pathOf(id) };
  }

  async pathOf(id: string): Promise<string> {
    const row = await this.app.app.get(RegistrationLinkService).find(id);
    if (!row) throw new Error('no such registration');
    const link = this.app.app.get(PersonalLinks).linkFor(row) ?? '';
    expect(link).toMatch(/^https:\/\/yoga\.example\.org\//);
    return link.replace(SITE_URL, '');
  }

  async statusOf(id: string): Promise<string> {
    return (await this.app.api.asAdmin(`/api/admin/registrations/${id}`)).body.status;
  }
}

/** The value of a hidden field in a page's form. */
export function hidden(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
}
