import { bulkReport } from './bulk-report';

const PEOPLE = [
  { _id: '1', name: 'Asha' },
  { _id: '2', name: 'Ravi' },
  { _id: '3', name: 'Nisha' },
];

describe('the report of a bulk change', () => {
  it('groups the people who could not be changed by reason, in words for staff', () => {
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
      waiting: 0,
      refused: 2,
      groups: [{ reason: 'the batch is full', names: ['Asha', 'Nisha'] }],
      refusedIds: ['1', '3'],
    });
    expect(report.changed + report.refused).toBe(3);
  });

  it.each([
    ['batch_full', 'the batch is full'],
    ['batch_ended', 'the batch has ended'],
    ['batch_deleted', 'the batch was deleted'],
    ['batch_not_found', 'the batch does not exist any more'],
    ['registration_changed', 'somebody else has changed it meanwhile'],
    ['registration_in_batch', 'it is in a batch of its program; move it to no batch first'],
    ['registration_not_found', 'the registration does not exist any more'],
    ['duplicate_registration', 'the same person already has another registration for this'],
    ['status_changed', 'somebody has answered it meanwhile'],
  ])('says of the code %s that %s, whatever the message for visitors is', (code, reason) => {
    const { groups } = bulkReport(
      [{ _id: '1', ok: false, code, message: 'For visitors.' }],
      PEOPLE,
    );
    expect(groups).toEqual([{ reason, names: ['Asha'] }]);
  });

  it('shows the message of the server for an unknown code', () => {
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
