import {
  decodePreviewCursor,
  decodeRunCursor,
  encodePreviewCursor,
  encodeRunCursor,
  type PreviewPosition,
} from './cursors.js';

const ROW = { atMs: 1_763_620_200_000, id: '0190a1b2-0000-7000-8000-000000000001' };
const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a marker of a page', () => {
  it.each<PreviewPosition>([
    { batch: null, row: ROW },
    { batch: { id: 'batch-1', endDate: '2026-11-19' }, row: ROW },
    { batch: null, row: { atMs: 0, id: 'x' } },
    { batch: null, row: { atMs: -1, id: 'x' } },
  ])('of the preview is read back: %j', (position) => {
    expect(decodePreviewCursor(encodePreviewCursor(position))).toEqual(position);
    expect(encodePreviewCursor(position)).toMatch(/^[\w-]+$/);
  });

  it('of the history is read back', () => {
    expect(decodeRunCursor(encodeRunCursor(ROW))).toEqual(ROW);
  });

  it.each([
    '',
    'x',
    '####',
    text(null),
    text({}),
    text([]),
    text([1]),
    text(['1', 'id']),
    text([1.5, 'id']),
    text([1, 2]),
    text([1, 'a b']),
    text([1, 'nul\u0000']),
    text([2 ** 60, 'id']),
    text([1, 'id', '2026-11-19']),
    text([1, 'id', '2026-02-30', 'batch']),
    text([1, 'id', '2026-11-19', 5]),
    text([1, 'id', '2026-11-19', '']),
    text([1, 'id', '2026-11-19', 'batch', 'more']),
    text([1, 'id', null, null]),
  ])('API-13 that was made up (%j) is told apart', (cursor) => {
    expect(decodePreviewCursor(cursor)).toBeNull();
    expect(decodeRunCursor(cursor)).toBeNull();
  });

  it('of the one list is none of the other', () => {
    const position = { batch: { id: 'batch', endDate: '2026-11-19' }, row: ROW };

    expect(decodeRunCursor(encodePreviewCursor(position))).toBeNull();
  });
});
