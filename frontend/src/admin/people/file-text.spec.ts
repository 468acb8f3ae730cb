import { bytesOfFile, textOfFile } from './file-text';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) =>
  new Uint8Array(
    [...`\uFEFF${text}`].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      const bytes = [code & 0xff, code >> 8];
      return isLittle ? bytes : bytes.toReversed();
    }),
  );

describe('the text of a members file', () => {
  it.each([
    ['UTF-8', utf8('नाम,Zoë')],
    ['UTF-8 with a byte order mark', utf8('\uFEFFनाम,Zoë')],
    ['little-endian UTF-16, as Excel writes it', utf16('नाम,Zoë', true)],
    ['big-endian UTF-16', utf16('नाम,Zoë', false)],
  ])('PEOPLE-9 is decoded from %s', (_, bytes) => {
    expect(textOfFile(bytes)).toEqual({ text: 'नाम,Zoë' });
  });

  it.each([
    ['encoding', new Uint8Array([0x5a, 0x6f, 0xeb])],
    ['encoding', new Uint8Array([0xff, 0x41])],
    ['encoding', new Uint8Array([0x41, 0xfe])],
    ['encoding', new Uint8Array([0xfe, 0x41])],
    ['encoding', new Uint8Array([0x41, 0xff])],
    ['workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14])],
    ['workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])],
    ['no-text', new Uint8Array([0x41, 0x00, 0x42, 0x00])],
    ['empty', utf8('')],
    ['empty', utf8(' \r\n\r\n')],
    ['too-large', new Uint8Array(1024 * 1024 + 1).fill(0x41)],
  ])('PEOPLE-9 is refused with the fault %s, never guessed (case %#)', (fault, bytes) => {
    expect(textOfFile(bytes)).toEqual({ fault });
  });

  it('PEOPLE-9 comes from the bytes of the chosen file, which are null when the file cannot be opened any more', async () => {
    await expect(bytesOfFile(new File(['Zoë'], 'members.csv'))).resolves.toEqual(utf8('Zoë'));
    jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (
      this: FileReader,
    ) {
      this.dispatchEvent(new Event('error'));
    });
    await expect(bytesOfFile(new File(['Zoë'], 'gone.csv'))).resolves.toBeNull();
    jest.restoreAllMocks();
  });

  it('PEOPLE-13 is decoded from a file of exactly 1 MB, the limit', () => {
    const bytes = new Uint8Array(1024 * 1024).fill(0x41);
    expect(textOfFile(bytes)).toEqual({ text: 'A'.repeat(1024 * 1024) });
  });
});
