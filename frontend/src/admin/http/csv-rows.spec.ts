import { CsvRowCounter } from './csv.api';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function rowsOf(text: string, chunkSize = Infinity): number {
  const counter = new CsvRowCounter();
  const bytes = bytesOf(text);
  const size = Math.min(chunkSize, Math.max(1, bytes.length));
  for (let at = 0; at < bytes.length; at += size) counter.add(bytes.subarray(at, at + size));
  return counter.rows;
}

const CASES: readonly (readonly [string, number])[] = [
  ['', 0],
  ['Name,Notes\r\n', 0],
  ['Name,Notes\r\nAsha,\r\n', 1],
  ['\uFEFFName,Notes\r\nAsha,a\r\nVikram,b\r\n', 2],
  ['Name,Notes\r\nAsha,"two\r\nlines"\r\n', 1],
  ['Name,Notes\r\nAsha,"said ""yes""\nand left"\r\nMeera,\r\n', 2],
  ['Name,Notes\r\nआशा,"ॐ\n🙏"\r\n', 1],
];

describe('the rows of a CSV file', () => {
  it.each(CASES)('of %j are counted as %d', (text, rows) => {
    expect(rowsOf(text)).toBe(rows);
  });

  it.each(CASES)('of %j are counted the same in chunks of 1 byte and of 3 bytes', (text, rows) => {
    expect(rowsOf(text, 1)).toBe(rows);
    expect(rowsOf(text, 3)).toBe(rows);
  });
});
