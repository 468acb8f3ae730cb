import type {
  ImportUndone,
  MembersPreview,
  PeopleImport,
} from '../../../src/registrations/people/import/people-imports.dto.js';
import type { Person } from '../../../src/registrations/people/people.dto.js';
import type { TestApp } from '../server/test-app.js';

const HEADINGS = 'Name,Email,Phone,Programs,Tell by,Source of consent,Day of consent';
export const USES = 'name email phone programs channels consentSource consentDay'.split(' ');
export const ASHA =
  'Asha Rao,asha@example.org,+91 98765 43210,Yogasanas,both,Paper form 2026,31/01/2026';
export const RAVI = 'Ravi Iyer,ravi@example.org,,Surya Kriya; Yogasanas,,Sign-up sheet,2026-02-01';
/** The key of imports, unless a test sets another. */
export const KEY = '0f3a6e52b84d4f1c9a7700aa11bb22cc';
export const IMPORTS = '/api/admin/people-imports';

/** A file of members with these rows. */
export const fileOf = (...rows: string[]): string => [HEADINGS, ...rows].join('\r\n');

/** Requests of staff about files of members. */
export function memberFileCalls(app: TestApp) {
  const post = (path: string, body?: object, at = app) =>
    at.api.asAdmin(IMPORTS + path, { method: 'POST', ...(body && { body }) });
  const send = (text: string, changes: object = {}, at = app) =>
    post('', { text, columns: USES, fileName: 'members.csv', key: KEY, ...changes }, at);
  async function people(): Promise<Person[]> {
    const { body } = await app.api.asAdmin('/api/admin/people');
    const list = (body as unknown as { people: Person[] }).people;
    return list.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }
  return {
    post,
    send,
    people,
    names: async () => (await people()).map(({ name }) => name),
    async preview(text: string, columns?: string[]): Promise<MembersPreview> {
      const { status, body } = await post('/preview', { text, ...(columns && { columns }) });
      expect([status, body.message]).toEqual([200, undefined]);
      return body as unknown as MembersPreview;
    },
    async bringIn(...rows: string[]): Promise<PeopleImport> {
      const { status, body } = await send(fileOf(...rows));
      expect([status, body.message]).toEqual([201, undefined]);
      return body as unknown as PeopleImport;
    },
    async undo(id = KEY): Promise<ImportUndone> {
      const { status, body } = await post(`/${id}/undo`);
      expect([status, body.message]).toEqual([200, undefined]);
      return body as unknown as ImportUndone;
    },
    async listed(): Promise<PeopleImport[]> {
      const { body } = await app.api.asAdmin(IMPORTS);
      return (body as unknown as { imports: PeopleImport[] }).imports;
    },
  };
}
