import covered from './covered.json';
import { clustersIn, HINDI_CHARACTERS } from './hindi-script.mjs';
import { siteWords } from './site-words.mjs';

/** What to do when one of these fails: run `build.mjs` beside this file, and keep its outputs. */
describe('the fonts of the Hindi pages', () => {
  it('NAV-6 cover the letter clusters of every Hindi word of the site', () => {
    const missing = siteWords().filter((word) =>
      clustersIn(word).some((cluster) => !covered.clusters.includes(cluster)),
    );
    expect(missing).toEqual([]);
  });

  it('NAV-6 cover exactly the listed characters, among them every character of the Hindi texts', () => {
    const characters = new Set(siteWords().join('').normalize('NFC'));
    expect([...characters].filter((each) => !covered.characters.includes(each))).toEqual([]);
    expect([...new Set(HINDI_CHARACTERS)].sort().join('')).toBe(covered.characters);
  });

  it.each([
    'अर्जुन',
    'लक्ष्मी',
    'कृष्णमूर्ति',
    'द्विवेदी',
    'चट्टोपाध्याय',
    'इंद्रजीत',
    'विश्वेश्वर',
    'श्रीवास्तव',
    'मुद्गल',
    'बुद्धदेव',
    'अहल्या',
    'ब्रह्मा',
  ])('cover the letter clusters of the name %s, which no text of the site has', (name) => {
    const unknown = clustersIn(name).filter((cluster) => !covered.clusters.includes(cluster));
    // Letters with र are covered as letters, not as clusters.
    expect(unknown.filter((cluster) => !/^र|र$/.test(cluster))).toEqual([]);
  });
});
