import { CSV_BOM, csvCell, csvLine, csvStream } from './csv.js';

describe('a cell of a CSV file', () => {
  it.each([
    ['Asha Rao', 'Asha Rao'],
    ['', ''],
    ['आशा 🧘', 'आशा 🧘'],
    ['Rao, Asha', '"Rao, Asha"'],
    ['She said "yes"', '"She said ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' spaces ', '" spaces "'],
  ])('%j is written as %j (RFC 4180)', (text, cell) => expect(csvCell(text)).toBe(cell));

  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['+cmd|calc', '"\'+cmd|calc"'],
    ['+1+1', "'+1+1"],
    ['+91 98765=1', "'+91 98765=1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t\'=1"'],
    ['x;=1+1', '"x;\'=1+1"'],
    ['x\t@SUM(A1)', '"x\t\'@SUM(A1)"'],
    ['x| -2+3|+4', '"x| \'-2+3|\'+4"'],
    ['x;＝1', '"x;\'＝1"'],
    ['x;"=1+1', '"x;""\'=1+1"'],
    ['x;" "@SUM(A1);', '"x;"" ""\'@SUM(A1);"'],
    ['x\n=1+1;', '"x\n\'=1+1;"'],
    ['x\r\n"@SUM(A1)', '"x\r\n""\'@SUM(A1)"'],
    ['a;b|c\td\ne', '"a;b|c\td\ne"'],
    ['\r=1', '"\'\r\'=1"'],
    ['\n=1', '"\'\n\'=1"'],
    ['＝1', "'＝1"],
  ])('%j is written so that it cannot run as a formula: %j', (text, cell) =>
    expect(csvCell(text)).toBe(cell),
  );

  it.each([
    '+91 98765 43210',
    '+1 (415) 555-2671',
    '+919876543210',
    '+91.98765.43210',
    '+91\u00A098765\u00A043210',
  ])('the phone number %s is written unchanged', (phone) => expect(csvCell(phone)).toBe(phone));

  it('a line ends with CR LF, as RFC 4180 requires', () => {
    expect(csvLine(['a', 'b,c', ''])).toBe('a,"b,c",\r\n');
  });
});

describe('a streamed CSV file', () => {
  const read = async (pages: AsyncIterable<string[][]>) => {
    const parts: Buffer[] = [];
    const stream = await csvStream({ name: 'x.csv', headings: ['A', 'B'], pages });
    for await (const part of stream) parts.push(part as Buffer);
    return Buffer.concat(parts).toString('utf8');
  };

  async function* pagesOf(...pages: string[][][]): AsyncGenerator<string[][]> {
    yield* pages;
  }

  it('has a BOM and its headings, even without rows', async () => {
    expect(await read(pagesOf())).toBe(`${CSV_BOM}A,B\r\n`);
    expect(await read(pagesOf([], [['1', '2']], [], [['3', '4']]))).toBe(
      `${CSV_BOM}A,B\r\n1,2\r\n3,4\r\n`,
    );
  });

  it('throws an error that occurs before the first page, and breaks off the stream at a later error', async () => {
    async function* faultyFrom(page: number): AsyncGenerator<string[][]> {
      for (let n = 0; n < page; n++) yield [['1', '2']];
      throw new Error('gone');
    }
    await expect(csvStream({ name: 'x', headings: [], pages: faultyFrom(0) })).rejects.toThrow(
      'gone',
    );
    await expect(read(faultyFrom(2))).rejects.toThrow('gone');
  });

  it('API-13 reads at most 64 KiB ahead', async () => {
    async function* none(): AsyncGenerator<string[][]> {}
    const stream = await csvStream({ name: 'x', headings: ['A'], pages: none() });
    expect(stream.readableHighWaterMark).toBe(65_536);
    stream.destroy();
  });

  it('reads only as far ahead as a slow client needs, and stops when the client disconnects', async () => {
    let pagesRead = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<string[][]> {
      try {
        for (;;) {
          pagesRead++;
          yield [['x'.repeat(50_000), '']];
        }
      } finally {
        ended = true;
      }
    }
    const stream = await csvStream({ name: 'x', headings: ['A', 'B'], pages: endless() });
    await new Promise((resolve) => stream.once('readable', resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(pagesRead).toBeLessThan(6);
    stream.destroy();
    await new Promise((resolve) => stream.once('close', resolve));
    expect(ended).toBe(true);
  });
});
