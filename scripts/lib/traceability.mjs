/** Which test quotes which requirement: pure functions over texts, so that they can be tested alone. */

/** Ids inside a text; `REG-1` is not found inside `REG-12`, nor `CONST` inside a longer word. */
export const idsIn = (text, known) =>
  [...text.matchAll(/\b(?:[A-Z]+-\d+|CONST)\b(?!-)/g)]
    .map(([id]) => id)
    .filter((id) => id in known);

/**
 * The ids quoted by one test file, each with the line that quotes it (its title, or the comment).
 * Only strings and comments count: an id in code proves nothing.
 * @param {string} source the test file's text
 * @param {Record<string, string>} known requirement id to statement
 * @returns {{id: string, title: string}[]}
 */
export function quotesIn(source, known) {
  return source.split('\n').flatMap((line) => {
    const title = titleOf(line);
    return title === undefined ? [] : idsIn(title, known).map((id) => ({ id, title }));
  });
}

function titleOf(line) {
  const comment = /(?:^|\s)(?:\/\/|\/?\*)\s?(.*?)(?:\*\/)?$/.exec(line)?.[1];
  const string = /(['"`])((?:\\.|(?!\1).)*\b(?:[A-Z]+-\d+|CONST)\b(?:\\.|(?!\1).)*)\1/.exec(
    line,
  )?.[2];
  return string ?? comment;
}

/**
 * What is wrong with the coverage.
 * @param {Record<string, string>} known requirement id to statement
 * @param {Set<string>} quoted ids that some test quotes
 * @param {string[]} notYetBuilt ids that need no test yet
 * @param {string[] | undefined} notYetBuiltBefore the same list in the last commit
 * @returns {string[]}
 */
export function coverageFaults(known, quoted, notYetBuilt, notYetBuiltBefore) {
  const grown = notYetBuiltBefore && notYetBuilt.filter((id) => !notYetBuiltBefore.includes(id));
  return [
    ...Object.keys(known)
      .filter((id) => !quoted.has(id) && !notYetBuilt.includes(id))
      .map((id) => `${id} has no test: ${known[id]}`),
    ...notYetBuilt
      .filter((id) => quoted.has(id))
      .map((id) => `${id} is tested: take it off the list`),
    ...notYetBuilt.filter((id) => !(id in known)).map((id) => `${id} is no requirement`),
    ...(grown ?? []).map((id) => `${id} was added to the list, which may only shrink`),
  ];
}

/** An HTML page: a row for each requirement with the tests that quote it. */
export function traceabilityPage(known, quotesByFile, notYetBuilt) {
  const rows = Object.entries(known).map(([id, statement]) => {
    const tests = [...quotesByFile].flatMap(([file, quotes]) => testsOf(id, file, quotes));
    const proof = notYetBuilt.includes(id) ? 'not yet built' : tests.join('<br>');
    return `<tr id="${id}"><th>${id}</th><td>${escaped(statement)}</td><td>${proof}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Requirements and the tests that prove them</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem }
table { border-collapse: collapse }
th, td { border: 1px solid #8886; padding: 0.4rem 0.6rem; text-align: left; vertical-align: top }
</style>
<h1>Requirements and the tests that prove them</h1>
<table>
${rows.join('\n')}
</table>
</html>
`;
}

function testsOf(id, file, quotes) {
  const titles = quotes
    .filter((quote) => quote.id === id)
    .map(({ title }) => escaped(sentence(title)));
  return titles.length === 0
    ? []
    : [`<a href="../${file}">${file.split('/').at(-1)}</a>: ${unique(titles).join('; ')}`];
}

/** A title without the ids before it: `REG-6 REG-7 says so` is `says so`. */
const sentence = (title) => title.replace(/^((?:[A-Z]+-\d+|CONST):? )+/, '');

const unique = (values) => [...new Set(values)];

const escaped = (text) => text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;');
