/*
 * What Hindi text needs for shaping: the letters, and their joins. The subset fonts keep all glyphs of these;
 * for other joins they keep the half forms, with which any two letters can be joined.
 */
const CONSONANTS = [
  ...'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह',
  ...['क़', 'ख़', 'ग़', 'ज़', 'ड़', 'ढ़', 'फ़'].map((letter) => letter.normalize('NFD')),
];

const VOWEL_SIGNS = ['', ...'ािीुूृॅेैॉोौंँः'].concat(['ां', 'ाँ', 'िं', 'ीं', 'ुं', 'ूँ', 'ें', 'ैं', 'ों', 'ौं']);

/** These letters have no half form, since they have no stem to drop: without a join the halant would show. */
const LETTERS_WITHOUT_HALF = 'ङछटठडढदह';

const VIRAMA = '्';
const JOINERS = '\u200c\u200d';

/** Clusters of consonants in Hindi words and in names of Hindi speakers, in addition to those of our texts. */
const COMMON_CLUSTERS = [
  'क्क क्ख क्त क्ष क्म क्य क्ल क्व क्स ख्य ग्द ग्न ग्म ग्य ग्ल ग्व घ्न ङ्क ङ्ग च्च च्छ च्य ज्ज ज्ञ ज्य ज्व',
  'ञ्च ञ्ज ट्ट ट्ठ ट्य ठ्य ड्ड ड्ढ ड्य ढ्य ण्ट ण्ठ ण्ड ण्ण ण्य त्क त्त त्थ त्न त्प त्म त्य त्व त्स थ्य',
  'द्ग द्घ द्द द्ध द्ब द्भ द्म द्य द्व ध्य ध्व न्त न्थ न्द न्ध न्न न्म न्य न्व न्स न्ह प्त प्न प्प प्य प्ल प्स',
  'ब्ज ब्द ब्ध ब्ब ब्य ब्ल भ्य म्न म्प म्ब म्भ म्म म्य म्ल म्ह य्य ल्क ल्द ल्प ल्म ल्य ल्ल ल्व ल्ह व्य व्व',
  'श्क श्च श्न श्म श्य श्ल श्व ष्क ष्ट ष्ठ ष्ण ष्प ष्म ष्य स्क स्ख स्ट स्त स्थ स्न स्प स्फ स्म स्य स्ल स्व',
  'स्स ह्ण ह्न ह्म ह्य ह्ल ह्व न्त्र न्द्र ष्ट्र स्त्र स्क्र क्त्र त्त्व ज्ज्व द्ध्य न्ध्य',
].flatMap((line) => line.split(' '));

/** The characters of Hindi text: letters and signs, digits and punctuation, the rupee. */
export const HINDI_CHARACTERS = [
  ...'ँंःअआइईउऊऋऍएऐऑओऔऽॐ॰।॥क़ख़ग़ज़ड़ढ़फ़०१२३४५६७८९'.normalize('NFC'),
  ...'\u0958\u0959\u095a\u095b\u095c\u095d\u095e',
  ...'ािीुूृॅेैॉोौ़्',
  ...CONSONANTS.filter((letter) => letter.length === 1),
  ...JOINERS,
  ...' \u00a0!"%&\'()*+,-./0123456789:;=?@©·×–—‘’“”…₹◌',
];

export const LATIN_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

/** The clusters of consonants in a text: 'द्र' in 'भद्रासन'. */
export function clustersIn(text) {
  const clusters = text.normalize('NFD').match(/(?:[क-ह]़?्)+[क-ह]़?/g) ?? [];
  return [...new Set(clusters)];
}

/** Every pair of consonants, so that borrowed words are covered too. */
export function allPairs() {
  return CONSONANTS.flatMap((first) => CONSONANTS.map((second) => first + VIRAMA + second));
}

/**
 * The texts that are shaped to find the glyphs that a font needs.
 * @param {readonly string[]} words the site's own
 * @param {'any text' | 'our words'} use what the font is for: any Hindi text that people write, or headings
 *   and labels, where a join that is not in our words may be rendered with half forms
 */
export function textsToShape(words, use) {
  const anyText = use === 'any text';
  const letters = [...CONSONANTS, ...CONSONANTS.map((letter) => `${letter}${VIRAMA}र`)];
  const joins = [
    ...clustersIn(words.join(' ')),
    ...COMMON_CLUSTERS.filter(
      (cluster) => anyText || LETTERS_WITHOUT_HALF.includes(cluster.charAt(0)),
    ),
  ];
  const withReph = anyText ? [...letters, ...joins] : CONSONANTS;
  return [
    ...HINDI_CHARACTERS,
    ...words,
    // The half forms: intermediate steps of many joins, and the replacement for the others.
    ...[...letters, ...joins].flatMap((base) => [base + VIRAMA, `${base}${VIRAMA}\u200d`]),
    ...[...letters, ...joins].flatMap((base) => VOWEL_SIGNS.map((sign) => base + sign)),
    ...withReph.flatMap((base) => VOWEL_SIGNS.map((sign) => `र${VIRAMA}${base}${sign}`)),
  ];
}

/** The clusters that the fonts cover, sorted: the inventory that `fonts.spec.mjs` compares texts with. */
export function coveredClusters(texts) {
  return [
    ...new Set([...clustersIn(texts.join(' ')), ...clustersIn(COMMON_CLUSTERS.join(' '))]),
  ].sort();
}
