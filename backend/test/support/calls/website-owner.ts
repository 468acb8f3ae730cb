import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Website } from '../../../src/site-content/website.dto.js';
import { PublishedSite } from '../../../src/site-content/published-site.service.js';
import type { Answer } from './api.js';
import { startTestApp, type TestApp } from '../server/test-app.js';
import { createServerDatabase, type TestDatabase } from '../database/test-database.js';

/** The folder of the website built by `npm run build`. @throws if it is not built */
export function builtSiteDir(): string {
  const folder = join(__dirname, '../../../../frontend/dist');
  if (!existsSync(join(folder, '../dist-ssr/render-site.js'))) {
    throw new Error('the website is not built (npm run build)');
  }
  return folder;
}

/** A built page as served by a school at this address. */
export function builtPage(file: string, siteUrl: string): string {
  return readFileSync(join(builtSiteDir(), file), 'utf8')
    .replaceAll('__SITE_URL__', siteUrl)
    .replaceAll('__SCHOOL_TIME_ZONE__', 'Asia/Kolkata');
}

/** Resets the website to the shipped one. */
async function forgetWebsite({ app, db }: TestApp): Promise<void> {
  for (const table of ['documents', 'contents', 'versions', 'renderings']) {
    await db.sql(`DELETE FROM site_${table}`);
  }
  await app.get(PublishedSite).look();
}

/** A complete school document with values that differ from the shipped ones. */
export const OTHER_SCHOOL = {
  name: { en: 'Ushas Yoga House', hi: 'उषा योग गृह' },
  shortName: { en: 'Ushas', hi: 'उषा' },
  street: { en: '7 Palm Street, Fort', hi: '7, पाम स्ट्रीट, फ़ोर्ट' },
  postalCode: '682001',
  city: { en: 'Kochi', hi: 'कोच्चि' },
  region: { en: 'Kerala', hi: 'केरल' },
  country: { en: 'India', hi: 'भारत' },
  countryCode: 'IN',
  map: { latitude: 9.9658, longitude: 76.2421 },
  phone: '+91 00000 98765',
  otherPhones: [{ phone: '+91 00000 55555' }],
  whatsapp: '',
  email: 'hello@ushas.example',
  social: [{ name: { en: 'Mastodon', hi: 'मैस्टोडॉन' }, url: 'https://social.example/@ushas' }],
  openingHours: [{ days: ['Monday', 'Wednesday'], opens: '06:00', closes: '08:30' }],
  copyrightYear: 2026,
};

const item = (text: string) => ({ en: text, hi: `${text}ः` });

/** A teachers document with a teacher for each name. */
export const teachersOf = (...names: string[]) => ({
  heading: item('Who teaches'),
  intro: { en: '', hi: '' },
  items: names.map((name) => ({
    name: item(name),
    role: { en: '', hi: '' },
    description: item(`${name} teaches.`),
    image: '',
    alt: { en: '', hi: '' },
  })),
});

/** Sends the website requests of an owner to one server. */
export class WebsiteOwner {
  constructor(private readonly app: TestApp) {}

  async state(): Promise<Website> {
    return (await this.call('', 'GET')).body as unknown as Website;
  }

  /** Saves the school's document, by default with the current version. */
  save(content: unknown, version?: number): Promise<Answer> {
    return this.saveAs('school', content, version);
  }

  /** Saves any document. */
  async saveAs(document: string, content: unknown, version?: number): Promise<Answer> {
    const { documents } = await this.state();
    const present = documents.find(({ name }) => name === document)?.version ?? 0;
    return this.call(`/documents/${document}`, 'PUT', {
      content: typeof content === 'string' ? content : JSON.stringify(content),
      version: version ?? present,
    });
  }

  async publish(revision?: string): Promise<Answer> {
    const seen = revision ?? (await this.state()).revision;
    return this.call('/publish', 'POST', { revision: seen });
  }

  async restore(id: number | string, revision?: string): Promise<Answer> {
    const seen = revision ?? (await this.state()).revision;
    return this.call(`/versions/${id}/restore`, 'POST', { revision: seen });
  }

  call(path: string, method: string, body?: object): Promise<Answer> {
    return this.app.api.asAdmin(`/api/admin/website${path}`, { method, ...(body && { body }) });
  }

  /** A page as a visitor gets it. */
  async page(path: string): Promise<string> {
    return (await fetch(this.app.url + path)).text();
  }
}

/** The built website on a database that servers of a spec can share. Starts before the tests, and closes after them. */
export function websiteSchool(siteUrl: string): {
  app: TestApp;
  owner: WebsiteOwner;
  /** Another server on the same database. */
  start: () => Promise<TestApp>;
} {
  let db: TestDatabase;
  const start = () => startTestApp({ db, siteDir: builtSiteDir(), env: { SITE_URL: siteUrl } });
  const school = { start } as ReturnType<typeof websiteSchool>;
  beforeAll(async () => {
    db = await createServerDatabase();
    school.app = await start();
    school.owner = new WebsiteOwner(school.app);
    await school.app.api.logInAgain();
  });
  afterAll(async () => {
    await school.app.close();
    await db.drop();
  });
  beforeEach(async () => {
    await school.app.db.sql("DELETE FROM audit_entries WHERE subject_type = 'website'");
    await forgetWebsite(school.app);
  });
  return school;
}
