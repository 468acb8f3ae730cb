import { bulkReport, undoOf } from './bulk-report';

const PEOPLE = [
  { _id: '1', name: 'Asha' },
  { _id: '2', name: 'Ravi' },
  { _id: '3', name: 'Nisha' },
];

describe('the report of a bulk change', () => {
  it('says who could not be changed, together by the reason, in words for staff', () => {
    const report = bulkReport(
      [
        { _id: '1', ok: false, code: 'batch_full', message: 'Please choose another batch.' },
        { _id: '2', ok: true },
        { _id: '3', ok: false, code: 'batch_full', message: 'Please choose another batch.' },
      ],
      PEOPLE,
    );
    expect(report).toEqual({
      changed: 1,
      refused: 2,
      groups: [{ reason: 'the batch is full', names: ['Asha', 'Nisha'] }],
      refusedIds: ['1', '3'],
    });
    expect(report.changed + report.refused).toBe(3);
  });

  it('says what the server said where the reason is not known here', () => {
    const { groups } = bulkReport(
      [
        { _id: '2', ok: false, code: 'toString', message: 'Not on Sundays.' },
        { _id: '9', ok: false },
      ],
      PEOPLE,
    );
    expect(groups).toEqual([
      { reason: 'Not on Sundays.', names: ['Ravi'] },
      { reason: '', names: ['9'] },
    ]);
  });
});

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
