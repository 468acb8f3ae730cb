import { SHIPPED } from '../../content/documents';
import { startOf } from './add-program';
import { type DocumentChange, emptyWebsite, readWebsiteFile, websiteFile } from './website-file';
import type { Website } from './website.api';

const WEBSITE: Website = {
  revision: 'r0',
  version: 0,
  hasChanges: false,
  documents: [],
  versions: [],
};
const teachers = SHIPPED['teachers'] as { heading: object; items: readonly object[] };
const written = (name: string, content: unknown, version: number): Website => ({
  ...WEBSITE,
  documents: [
    {
      name,
      content: JSON.stringify(content),
      version,
      changedAt: '2026-11-20T06:30:00.000Z',
      changedBy: 'Asha',
    },
  ],
});
const file = (documents: unknown, more: object = {}) =>
  JSON.stringify({ format: 'yoga-school-website', version: 1, documents, ...more });

describe('the exported file of a website', () => {
  it('SITE-12 holds every part, as drafted or as shipped, and changes nothing in the website it came from', async () => {
    const website = written('teachers', { ...teachers, items: [] }, 3);
    const text = await websiteFile(website);
    const { documents } = JSON.parse(text) as { documents: Record<string, unknown> };
    expect(Object.keys(documents)).toEqual(Object.keys(SHIPPED));
    expect(documents['teachers']).toEqual({ ...teachers, items: [] });
    expect(documents['privacy']).toEqual(SHIPPED['privacy']);
    expect(readWebsiteFile(text, website)).toEqual({ changes: [], pictures: {} });
  });

  it('PROG-3 SITE-12 brings an added program after the list that names it, and is refused without that list', async () => {
    const items = [...SHIPPED.programs.items, { slug: 'pranayama', state: 'shown' }];
    const programs = { ...SHIPPED.programs, items };
    const pranayama = startOf('pranayama', { name: { en: 'Pranayama' }, line: { en: 'Breath' } });
    const read = readWebsiteFile(file({ pranayama, programs }), WEBSITE);
    expect('changes' in read && read.changes.map(({ name, version }) => [name, version])).toEqual([
      ['programs', 0],
      ['pranayama', 0],
    ]);
    expect(readWebsiteFile(file({ pranayama }), WEBSITE)).toMatchObject({
      details: ['“pranayama” is not a part of the website.'],
    });
    const website = { ...WEBSITE, documents: [...written('programs', programs, 1).documents] };
    expect(
      Object.keys((JSON.parse(await websiteFile(website)) as { documents: object }).documents),
    ).toContain('pranayama');
  });

  it('SITE-12 is described by the parts that it would change in the present draft', () => {
    const website = written('teachers', { ...teachers, items: [] }, 3);
    const changed = { ...teachers, heading: { en: 'Who teaches', hi: '' } };
    expect(readWebsiteFile(file({ teachers: changed }), website)).toEqual({
      changes: [
        { name: 'teachers', content: changed, version: 3, parts: ['Heading', 'Teachers (0 → 3)'] },
      ],
      pictures: {},
    });
  });

  it.each([
    ['{', 'This is not a website file. “Download the website” makes such a file.'],
    ['[]', 'This is not a website file. “Download the website” makes such a file.'],
    ['"text"', 'This is not a website file. “Download the website” makes such a file.'],
    ['null', 'This is not a website file. “Download the website” makes such a file.'],
    [file('text'), 'This is not a website file. “Download the website” makes such a file.'],
    ['{"format":"x"}', 'This is not a website file. “Download the website” makes such a file.'],
    [
      file({}, { pictures: { '../../etc': 'YQ==' } }),
      'This is not a website file. “Download the website” makes such a file.',
    ],
    [file([]), 'This is not a website file. “Download the website” makes such a file.'],
    [
      file({}, { version: 2 }),
      'This file was made by a newer version of the product. Please update first.',
    ],
  ])('SITE-12 is refused with the content %s', (text, fault) => {
    expect(readWebsiteFile(text, WEBSITE)).toEqual({ fault, details: [] });
  });

  it('SITE-12 is refused with a list of all its errors, and then offers no changes', () => {
    const school = { ...SHIPPED.school, phone: '98765' };
    const said = readWebsiteFile(file({ school, teachers: [], logo: {} }), WEBSITE);
    expect(said).toEqual({
      fault: '3 things in this file are wrong:',
      details: [
        '“logo” is not a part of the website.',
        'The school, phone: Phone must be a number with its country code, such as +91 98765 43210.',
        'Teachers, content: The document is not in the form that this version of the website knows.',
      ],
    });
  });

  it('SITE-13 a start without the sample empties the five parts that only a school can write', () => {
    const changes = emptyWebsite(WEBSITE);
    expect(changes.map(({ name }) => name)).toEqual([
      'teachers',
      'testimonials',
      'questions',
      'about',
      'recipes',
    ]);
    expect(changes[0]).toMatchObject({ content: { items: [], intro: { en: '', hi: '' } } });
    const { title, quote, story } = (changes[3] as DocumentChange).content as Record<
      string,
      unknown
    >;
    expect(title).toEqual({
      en: 'About Us',
      hi: (SHIPPED['about'] as { title: { hi: string } }).title.hi,
    });
    expect(quote).toEqual({ text: { en: '', hi: '' }, source: { en: '', hi: '' } });
    expect(story).toMatchObject({ paragraphs: { en: [], hi: [] } });
    // The emptied documents pass the check, so they can be saved.
    const documents = Object.fromEntries(changes.map(({ name, content }) => [name, content]));
    expect(readWebsiteFile(file(documents), WEBSITE)).toMatchObject({ changes });
  });
});
