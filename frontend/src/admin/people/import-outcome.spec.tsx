import { render, screen, within } from '@testing-library/react';
import { ImportFindings, ImportOutcome } from './import-outcome';
import type { MembersPreview } from './people.api';

const asha = {
  row: 2,
  name: 'Asha Rao',
  email: '',
  phone: '98450 12345',
  programs: ['yogasanas', 'surya-kriya'],
  channels: ['email', 'phone'],
  consentSource: 'Paper form',
  consentDay: '2026-01-31',
} as const satisfies MembersPreview['sample'][number];
const finding = (row: number, outcome: 'refused' | 'known') => ({
  row,
  name: `Person ${row}`,
  outcome,
  findings: ['Name is missing.', 'Day is missing.'],
});

function show(what: Partial<MembersPreview>, isStale = false) {
  const nothing = { added: 0, known: 0, repeated: 0, refused: 0, sample: [], findings: [] };
  const preview = { columns: [], ...nothing, ...what };
  render(
    <>
      <ImportOutcome preview={preview} isStale={isStale} />
      <ImportFindings preview={preview} isStale={isStale} />
    </>,
  );
}
const cells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the outcome of an import before it is made', () => {
  it('PEOPLE-9 names the first of the new people, and says how many there are', () => {
    show({ added: 1_234, sample: [asha] });
    const heading = 'Who will be added, the first 1 of 1,234';
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
    expect(cells(heading)).toEqual([
      expect.stringMatching(/^Asha Rao.*98450 12345$/),
      'Yogasanas, Surya Kriya',
      'E-mail, Phone or WhatsApp',
      '31 Jan 2026, Paper form',
    ]);
    expect(screen.queryByText('Nobody in this file would be added.')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Rows that add nobody' })).toBeNull();
  });

  it('PEOPLE-9 names all new people without a number', () => {
    show({ added: 1, sample: [asha] });
    expect(screen.getByRole('heading', { name: 'Who will be added' })).toBeVisible();
  });

  it.each([
    ['a list of all', { known: 1 }, [finding(3, 'known')], ''],
    [
      'the first of the known, repeated and refused ones',
      { known: 1, repeated: 2, refused: 3 },
      [finding(3, 'refused')],
      'The first 1 of 6 are shown. Refused rows come first: correct them in the file and choose it again. Nobody is added twice.',
    ],
    [
      'a list of all with a refused one',
      { refused: 1 },
      [finding(3, 'refused')],
      'Refused rows come first: correct them in the file and choose it again. Nobody is added twice.',
    ],
  ])(
    'PEOPLE-10 lists the rows that add nobody, with what is wrong: %s',
    (_, counts, findings, note) => {
      show({ ...counts, findings });
      expect(screen.getByText('Nobody in this file would be added.')).toBeVisible();
      const heading = screen.getByRole('heading', { name: 'Rows that add nobody' });
      expect(heading.nextElementSibling?.textContent).toBe(note);
      expect(cells('Rows that add nobody')).toEqual([
        '3',
        'Person 3',
        'Name is missing. Day is missing.',
      ]);
    },
  );

  it('PEOPLE-9 marks the counts as busy while other columns are checked', () => {
    show({ added: 1, sample: [asha] }, true);
    const counts = screen.getByRole('region', { name: 'What would happen' });
    expect(counts).toHaveAttribute('aria-busy', 'true');
  });
});
