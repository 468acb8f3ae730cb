import {
  decodePreviewCursor,
  encodePreviewCursor,
  type PreviewPlace,
} from './cleanup-preview.service.js';

const ROW = { key: 1_763_620_200_000, id: '0190a1b2-0000-7000-8000-000000000001' };
const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a page cursor of the clean-up preview', () => {
  it.each<PreviewPlace>([
    { batch: null, row: ROW },
    { batch: { id: 'batch-1', endDate: '2026-11-19' }, row: ROW },
    { batch: null, row: { key: 0, id: 'x' } },
    { batch: null, row: { key: -1, id: 'x' } },
  ])('API-13 is decoded to the place that it was made from: %j', (place) => {
    expect(decodePreviewCursor(encodePreviewCursor(place))).toEqual(place);
    expect(encodePreviewCursor(place)).toMatch(/^[\w-]+$/);
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
  ])('API-13 is rejected if the server has not made it: %j', (cursor) => {
    expect(decodePreviewCursor(cursor)).toBeNull();
  });
});
