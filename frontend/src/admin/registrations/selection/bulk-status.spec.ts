import { undoOf } from './bulk-status.api';

const ok = (_id: string) => ({ _id, ok: true });

describe('what takes a bulk change back', () => {
  const before = [
    { _id: 'asha', status: 'pending' },
    { _id: 'ravi', status: 'confirmed' },
    { _id: 'nisha', status: 'cancelled' },
    { _id: 'vikram', status: 'pending' },
  ] as const;

  it('ADMIN-7 gives each the status of before, those first who give a seat back, if they have the new one still', () => {
    expect(
      undoOf(
        before.map(({ _id }) => ok(_id)),
        before,
        'confirmed',
      ),
    ).toEqual([
      { status: 'cancelled', from: 'confirmed', ids: ['nisha'] },
      { status: 'pending', from: 'confirmed', ids: ['asha', 'vikram'] },
    ]);
  });

  it('ADMIN-7 leaves out who was not changed', () => {
    const results = [ok('asha'), { _id: 'vikram', ok: false }, ok('ravi')];
    expect(undoOf(results, before, 'cancelled')).toEqual([
      { status: 'pending', from: 'cancelled', undo: true, ids: ['asha'] },
      { status: 'confirmed', from: 'cancelled', undo: true, ids: ['ravi'] },
    ]);
  });

  it('ADMIN-7 is nothing where nobody was changed', () => {
    expect(undoOf([{ _id: 'asha', ok: false }], before, 'cancelled')).toEqual([]);
    expect(undoOf([ok('asha')], before, 'pending')).toEqual([]);
  });
});
