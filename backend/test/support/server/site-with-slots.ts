import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SLOTS_CODE = join(__dirname, '../../../../frontend/dist-ssr/slots.js');

const page = (head: string, body: string): string =>
  `<!doctype html><html><head>${head}</head><body><main>${body}</main></body></html>`;

const programPage = (language: string, program: string): string =>
  page(
    `<!--slot:course:${language}:${program}-->`,
    `<h1>${program}</h1><div><!--slot:batches:${language}:${program}--></div>`,
  );

const privacyPage = (language: string): string =>
  page('', `<h1>privacy</h1><p><!--slot:retention:${language}-->as built<!--/slot--></p>`);

const personalPage = (language: string, other: string): string =>
  page(
    `<title><!--slot:personal-title:${language}--></title>`,
    `<a href="${other}/__PERSONAL_LINK__">other language</a><!--slot:personal:${language}-->`,
  );
/** Replaces the site's code for mails and notices: each text is the mail's data as one line of JSON. */
export const WORDS_OF_MAILS = `
export const mail = (language, facts) => facts.name === 'Unspeakable' ? facts.nothing.text : ({
  subject: facts.words ? facts.words.subject : facts.message ? facts.message.subject : facts.kind + ' ' + facts.program,
  text: JSON.stringify({ language, ...facts, batch: facts.batch && facts.batch.name }),
  html: '<p>' + facts.kind + '</p>',
  schoolName: 'The School',
  schoolEmail: 'school@example.org',
  letter: {
    subject: facts.message ? facts.message.subject : facts.kind,
    school: 'The School',
    heading: language + ' ' + facts.kind,
    greeting: facts.name,
    paragraphs: facts.message ? [facts.message.text] : [],
    facts: [{ label: 'Batch', text: facts.batch ? facts.batch.name : '' }],
    links: facts.personalLink ? [{ label: 'Link', text: 'Link', url: facts.personalLink }] : [],
    questions: '',
    contacts: [],
    address: '',
    why: '',
  },
});
export const news = (language, facts) => mail(language, { kind: 'news', ...facts });
export const staffMail = (facts) => ({ subject: 'staff ' + facts.kind, text: JSON.stringify(facts), html: '<p></p>', schoolName: 'The School', schoolEmail: 'school@example.org' });
export const staffPush = (facts) => ({ title: facts.events.join(' and ') + ' ' + facts.count, body: JSON.stringify(facts.person) });
export const shippedDocuments = { school: {} }, showDocuments = () => {}, schoolName = () => 'The School';
export const checkedDocument = (name, content) => ({ content, faults: content?.constructor === Object ? [] : [{ field: 'content', code: 'invalid_object', message: 'No object.' }] });
export const formTitle = () => '', plainForm = () => '', batchList = () => '', course = () => '';
`;

/**
 * A small built website whose pages have server slots, with the real site's code that fills them.
 * @param code replaces that code; null for none
 */
export function siteWithSlots(code?: string | null): { siteDir: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'slots-'));
  const siteDir = join(folder, 'dist');
  const files: Record<string, string> = {
    'dist/index.html': page('', '<h1>home</h1>'),
    'dist/404.html': page('', '<h1>not found</h1>'),
    'dist/yogasanas.html': programPage('en', 'yogasanas'),
    'dist/hi/yogasanas.html': programPage('hi', 'yogasanas'),
    'dist/privacy.html': privacyPage('en'),
    'dist/hi/privacy.html': privacyPage('hi'),
    'dist/register.html': page(
      '<title><!--slot:form-title:en--></title>',
      '<!--slot:register:en-->',
    ),
    'dist/hi/register.html': page(
      '<title><!--slot:form-title:hi--></title>',
      '<!--slot:register:hi-->',
    ),
    'dist/r.html': personalPage('en', '/hi/r'),
    'dist/hi/r.html': personalPage('hi', '/r'),
    ...(typeof code === 'string' ? { 'dist-ssr/slots.js': code } : {}),
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  if (code === undefined) {
    if (!existsSync(SLOTS_CODE)) throw new Error('the website is not built (npm run build)');
    mkdirSync(join(folder, 'dist-ssr'));
    copyFileSync(SLOTS_CODE, join(folder, 'dist-ssr/slots.js'));
  }
  return { siteDir, remove: () => rmSync(folder, { recursive: true }) };
}
