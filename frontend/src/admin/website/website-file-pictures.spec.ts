import { arePictures, picturesOf, withPictures } from './website-file-pictures';
import { pictureFile, sendPicture } from './website.api';

jest.mock('./website.api', () => ({ pictureFile: jest.fn(), sendPicture: jest.fn() }));
const asked = jest.mocked(pictureFile);
const sent = jest.mocked(sendPicture);

const [HALL, HERO, LOGO, HERE] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64)) as [
  string,
  string,
  string,
  string,
];
const own = (picture: string) => ({
  picture,
  widths: [320, 640],
  height: 480,
  x: 25,
  y: 75,
  alt: { en: 'Our hall', hi: '' },
});
const BYTES = Uint8Array.from([0, 127, 128, 255]);
const BASE64 = 'AH+A/w==';
const blob = { arrayBuffer: async () => BYTES.buffer } as Blob;
const bytesOf = (file: Blob | undefined) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve([...new Uint8Array(reader.result as ArrayBuffer)]),
    );
    reader.readAsArrayBuffer(file as Blob);
  });

beforeEach(() => jest.resetAllMocks());

describe('the pictures in the exported file of a website', () => {
  it('SITE-12 are the largest file of each picture that the website uses, each only once', async () => {
    asked.mockResolvedValue(blob);
    const documents = { pictures: { hero: own(HERO), about: own(HALL), more: own(HALL) } };
    const files = await picturesOf([documents, { identity: { logo: { picture: LOGO } } }]);
    expect(files).toEqual({ [HERO]: BASE64, [HALL]: BASE64, [LOGO]: BASE64 });
    expect(asked.mock.calls).toEqual([
      [HERO, '640.webp'],
      [HALL, '640.webp'],
      [LOGO, 'logo.png'],
    ]);
    expect(arePictures(files)).toBe(true);
  });

  it('SITE-12 leave out a picture that does not exist any more', async () => {
    asked.mockResolvedValue(null);
    expect(await picturesOf({ hero: own(HERO) })).toEqual({});
  });

  it.each([
    [null],
    [[1]],
    [{ x: BASE64 }],
    [{ [`${HERO}/../a`]: BASE64 }],
    [{ [`a${HERO}`]: BASE64 }],
    [{ [HERO]: 1 }],
    [{ [HERO]: 'not base64!' }],
    [{ [HERO]: `${BASE64}!` }],
  ])('SITE-12 are not recognised in %j', (value) => {
    expect(arePictures(value)).toBe(false);
  });

  it('SITE-12 are uploaded only where this server lacks them, and then get the ids and sizes of this server', async () => {
    asked.mockImplementation(async (picture) => (picture === HALL ? blob : null));
    sent.mockImplementation(async (_, { isLogo }) => ({
      id: HERE,
      width: isLogo ? 512 : 600,
      height: isLogo ? 512 : 450,
      widths: [320, 600],
    }));
    const files = { [HALL]: BASE64, [HERO]: BASE64, [LOGO]: BASE64 };
    const content = {
      hero: own(HERO),
      again: own(HERO),
      about: own(HALL),
      logo: { picture: LOGO, width: 1, height: 1 },
      items: [{ name: 'Asha', lacks: own('e'.repeat(64)) }],
    };
    const hero = { ...own(HERO), picture: HERE, widths: [320, 600], height: 450 };
    expect(await withPictures(content, files)).toEqual({
      ...content,
      hero,
      again: hero,
      logo: { picture: HERE, width: 512, height: 512 },
    });
    expect(sent.mock.calls.map(([, { isLogo }]) => isLogo)).toEqual([false, true]);
    expect(await bytesOf(sent.mock.calls[0]?.[0])).toEqual([...BYTES]);
  });
});
