import { changeOf, undoOf } from './bulk-status.api';

const ok = (_id: string) => ({ _id, ok: true });

describe('the undo of a bulk status change', () => {
  const before = [
    { _id: 'asha', status: 'pending' },
    { _id: 'ravi', status: 'confirmed' },
    { _id: 'nisha', status: 'cancelled' },
    { _id: 'vikram', status: 'pending' },
  ] as const;

  it('ADMIN-7 restores each old status, only where the new one still holds, starting with those that free a seat', () => {
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

  it('ADMIN-7 WAIT-5 gives confirmed people their seats back first, and leaves out those that the bulk change did not change', () => {
    const results = [ok('asha'), { _id: 'vikram', ok: false }, ok('ravi')];
    expect(undoOf(results, before, 'cancelled')).toEqual([
      { status: 'confirmed', from: 'cancelled', undo: true, ids: ['ravi'] },
      { status: 'pending', from: 'cancelled', undo: true, ids: ['asha'] },
    ]);
  });

  it('ADMIN-7 DATA-5 gives seats back before it confirms, since a confirmation may need one', () => {
    const results = ['ravi', 'nisha'].map(ok);
    expect(undoOf(results, before, 'pending')).toEqual([
      { status: 'cancelled', from: 'pending', ids: ['nisha'] },
      { status: 'confirmed', from: 'pending', ids: ['ravi'] },
    ]);
  });

  it('WAIT-5 restores people with seats before people who waited, who are cancelled before the others', () => {
    const mixed = [
      { _id: 'leela', status: 'pending', waiting: { place: 1 } },
      { _id: 'asha', status: 'pending' },
      { _id: 'meera', status: 'pending', waiting: { place: 2 } },
      { _id: 'vikram', status: 'pending' },
    ] as const;
    const ids = mixed.map(({ _id }) => _id);
    expect(undoOf(ids.map(ok), mixed, 'cancelled').map((each) => each.ids)).toEqual([
      ['asha', 'vikram', 'leela', 'meera'],
    ]);
    expect(changeOf(mixed, 'cancelled')).toEqual({
      ids: ['leela', 'meera', 'asha', 'vikram'],
      status: 'cancelled',
    });
    expect(changeOf(mixed, 'confirmed')).toEqual({ ids, status: 'confirmed' });
  });

  it('ADMIN-7 is empty when the bulk change changed no status', () => {
    expect(undoOf([{ _id: 'asha', ok: false }], before, 'cancelled')).toEqual([]);
    expect(undoOf([ok('asha')], before, 'pending')).toEqual([]);
  });
});
