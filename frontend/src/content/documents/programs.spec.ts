import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAMS } from '../../api/lists';
import { publicViews } from '../../app/router/routes';
import { DOCUMENT_NAMES, publishedContent, SHIPPED } from '../documents';
import {
  addedIn,
  isFreeSlug,
  itemsOf,
  type ProgramsDocument,
  programsDocument,
  publishedPrograms,
  withFormerPrograms,
} from './programs';

type Item = ProgramsDocument['items'][number];
const item = (slug: string, state: Item['state'] = 'shown'): Item => ({ slug, state });
const listing = (...items: readonly Item[]): ProgramsDocument => ({ items, hidesWorkshops: false });
const { items: shipped } = programsDocument.shipped;

describe('the address of an added program', () => {
  it.each(['pranayama', 'yoga-2', '108-breaths', 'a'.repeat(40)])('PROG-3 may be %s', (slug) =>
    expect(isFreeSlug(slug)).toBe(true),
  );

  it.each(['', 'Pranayama', 'प्राणायाम', 'a_b', '-a', 'a-', 'a--b', 'a/b', 'a'.repeat(41)])(
    'PROG-3 may not be %j',
    (slug) => expect(isFreeSlug(slug)).toBe(false),
  );

  it('PROG-3 may not be a name that the site uses for a page, a document, a language or a build file', () => {
    const dist = join(import.meta.dirname, '../../../dist');
    const files = existsSync(dist) ? readdirSync(dist) : [];
    const names = [
      ...files
        .filter((file) => !file.startsWith('workbox-'))
        .map((file) => file.split('.')[0] ?? ''),
      ...'hi admin register r 404 offline pictures api'.split(' '),
      ...publicViews(),
      ...PROGRAMS,
      ...DOCUMENT_NAMES,
      'chronic-treatment',
    ].filter((name) => !['sitemap', 'robots', 'manifest'].includes(name));
    expect(names.filter(isFreeSlug)).toEqual([]);
  });
});

describe('the list of programs', () => {
  it('PROG-2 adds nothing to the published content while it is the shipped one', () => {
    expect(publishedPrograms()).toEqual({});
    expect(publishedContent({ programs: SHIPPED.programs })).toEqual({});
  });

  it('PROG-2 has at its end the shipped programs that it does not list, such as those of a later version', () => {
    const items = itemsOf(listing(item('pranayama'), item('yogasanas', 'hidden')));
    expect(items.slice(0, 2)).toEqual([item('pranayama'), item('yogasanas', 'hidden')]);
    expect(items).toHaveLength(9);
    expect(items.at(-1)).toEqual(item('yoga-for-kids'));
  });

  it('PROG-2 separates shown, hidden and removed programs, with Yogic Food as the last one', () => {
    const programs = listing(
      item('pranayama'),
      item('chair-yoga', 'removed'),
      item('yogasanas', 'hidden'),
    );
    expect(publishedPrograms(programs).programs).toEqual({
      offered: [
        'pranayama',
        ...PROGRAMS.filter((each) => each !== 'yogasanas' && each !== 'yogic-food'),
        'yogic-food',
      ],
      hidden: ['yogasanas'],
      removed: ['chair-yoga'],
    });
    expect(publishedPrograms({ ...programs, hidesWorkshops: true }).programs?.hidden).toEqual([
      'yogasanas',
      'yogic-food',
    ]);
  });

  it('PROG-3 counts as added programs only those that are not shipped and not removed', () => {
    const programs = listing(...shipped, item('pranayama', 'hidden'), item('gone', 'removed'));
    expect(addedIn({ programs })).toEqual(['pranayama']);
  });

  it('PROG-2 publishes only the name of a program that is hidden from visitors', () => {
    const programs = listing(...shipped, item('pranayama', 'hidden'));
    const texts = publishedContent({
      programs,
      pranayama: { name: { en: 'Pranayama', hi: 'प्राणायाम' }, card: { en: 'Secret', hi: '' } },
    }).texts?.hi;
    expect(texts).toEqual({ common: { programNames: { pranayama: 'प्राणायाम' } } });
  });

  it('PROG-3 publishes the picture of an added program, even of a hidden one, but not that of a removed one', () => {
    const picture = { picture: 'a1', widths: [320], height: 240, x: 50, y: 50, alt: {} };
    const picturesOf = (state: Item['state']) => {
      const programs = listing(...shipped, item('pranayama', state));
      return publishedContent({ programs, pranayama: { picture } }).pictures;
    };
    expect(picturesOf('shown')).toEqual({ 'program-pranayama': picture });
    expect(picturesOf('hidden')).toEqual({ 'program-pranayama': picture });
    expect(picturesOf('removed')).toBeUndefined();
  });
});

describe('documents merged with those that were published before', () => {
  const before = { programs: listing(...shipped, item('pranayama')), pranayama: { name: 'P' } };

  it.each(['removed', 'hidden'] as const)(
    'PROG-4 keep a program that they leave out as %s, with its texts',
    (as) => {
      const after = withFormerPrograms({ programs: listing(...shipped) }, before, as, ['programs']);
      expect(after).toEqual({
        pranayama: { name: 'P' },
        programs: listing(...shipped, item('pranayama', as)),
      });
    },
  );

  it('PROG-4 keep a removed program as removed', () => {
    const gone = { programs: listing(...shipped, item('old', 'removed')), old: { name: 'O' } };
    expect(withFormerPrograms({}, gone, 'hidden', ['programs'])['programs']).toEqual(
      listing(...shipped, item('old', 'removed')),
    );
  });

  it('PROG-4 stay unchanged without former programs, but lose the texts of a program that no list has', () => {
    const documents = { school: { name: 'S' }, pranayama: { name: 'P' } };
    expect(withFormerPrograms(documents, {}, 'removed', ['school', 'programs'])).toEqual({
      school: { name: 'S' },
    });
  });
});
