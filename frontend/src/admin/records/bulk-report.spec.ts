import { bulkReport } from './bulk-report';

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
