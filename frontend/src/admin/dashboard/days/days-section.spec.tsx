import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { daysUntilToday } from '../../testing/a-dashboard';
import { DaysSection } from './days-section';

describe('the section of registrations per day', () => {
  it('shows totals of 7 and 30 days, a chart with an accessible name, and a table of 90 days on a click', async () => {
    render(<DaysSection days={daysUntilToday([1, 9, 0, 0, 0, 0, 0, 0, 2])} />);
    expect(screen.getByText('in the last 7 days').closest('span')).toHaveTextContent(/^2 in/);
    expect(screen.getByText('in the last 30 days').closest('span')).toHaveTextContent(/^12 in/);
    const picture = await screen.findByRole('img');
    expect(picture).toHaveAccessibleName(
      'Bar chart of registrations per day from 7 Sep 2026 to 5 Dec 2026: 12 in all. Busiest: 28 Nov 2026 with 9.',
    );
    await userEvent.click(screen.getByText('Show as a table'));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(91);
    expect(rows[1]).toHaveTextContent(/^5 Dec 20262$/);
    expect(rows[8]).toHaveTextContent(/^28 Nov 20269$/);
  });

  it('shows a note and no chart without registrations in the last 90 days', () => {
    render(<DaysSection days={daysUntilToday([])} />);
    expect(screen.getByText('Nobody has registered in the last 90 days.')).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('shows a chart for a single day', async () => {
    render(<DaysSection days={[{ date: '2026-12-05', count: 3 }]} />);
    expect(await screen.findByRole('img')).toHaveAccessibleName(/5 Dec 2026 to 5 Dec 2026: 3/);
  });
});
