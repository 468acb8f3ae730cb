import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as react from 'react';
import { daysUntilToday } from '../../testing/a-dashboard';
import * as days from './days-section';

const { DaysSection } = days;

describe('the section of registrations per day', () => {
  afterEach(() => void jest.dontMock('react').dontMock('./days-chart'));

  it('ADMIN-2 has its totals and its table when the file of the chart cannot be loaded', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation();
    let Section = days.DaysSection;
    // A section of its own, since the other one keeps its chart; the page has only one React.
    jest.doMock('react', () => react);
    jest.doMock('./days-chart', () => {
      throw new Error('Not found.');
    });
    jest.isolateModules(() => {
      Section = jest.requireActual<typeof days>('./days-section').DaysSection;
    });
    render(<Section days={daysUntilToday([2])} />);
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith('The chart could not be loaded.', expect.anything()),
    );
    expect(screen.getByText('in the last 7 days').closest('span')).toHaveTextContent(/^2 in/);
    await waitFor(() => expect(document.querySelector('.placeholder')).toBeNull());
    expect(screen.getByText('Show as a table')).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    log.mockRestore();
  });

  it('shows totals of 7 and 30 days, a chart with an accessible name, and a table of 90 days on a click', async () => {
    render(<DaysSection days={daysUntilToday([1, 9, 0, 0, 0, 0, 0, 0, 2])} />);
    expect(screen.getByText('in the last 7 days').closest('span')).toHaveTextContent(/^2 in/);
    expect(screen.getByText('in the last 30 days').closest('span')).toHaveTextContent(/^12 in/);
    const picture = await screen.findByRole('img');
    expect(picture).toHaveAccessibleName(
      'Bar chart of registrations per day from 7 Sep 2026 to 5 Dec 2026: 12 in all. Busiest: 28 Nov 2026 with 9.',
    );
    await userEvent.click(screen.getByText('Show as a table'));
    // The table scrolls in a section that the keyboard reaches.
    const scrolled = screen.getByRole('region', { name: 'Registrations per day, newest first' });
    expect(scrolled).toHaveAttribute('tabindex', '0');
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(91);
    expect(rows[1]).toHaveTextContent(/^5 Dec 20262$/);
    expect(rows[8]).toHaveTextContent(/^28 Nov 20269$/);
    const headings = rows.slice(1).map((row) => within(row).getByRole('rowheader').textContent);
    expect([headings[0], headings.at(-1)]).toEqual(['5 Dec 2026', '7 Sep 2026']);
  });

  it('shows a note and no chart without registrations in the last 90 days', () => {
    render(<DaysSection days={daysUntilToday([])} />);
    expect(screen.getByText('Nobody has registered in the last 90 days.')).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('draws a bar from the bottom line for each day, with today marked and the scale beside it', async () => {
    render(<DaysSection days={daysUntilToday([3, 8, 2])} />);
    const picture = await screen.findByRole('img');
    const bars = [...picture.querySelectorAll('rect')];
    const drawn = ({ attributes }: Element) =>
      ['y', 'height'].map((name) => Number(attributes.getNamedItem(name)?.value));
    expect(bars).toHaveLength(90);
    expect(bars.slice(-4).map(drawn)).toEqual([
      [100, 0],
      [62.5, 37.5],
      [0, 100],
      [75, 25],
    ]);
    // Each bar stands in the middle of its day, which is ten units wide.
    const across = ['x', 'width'].map((name) => bars.map((bar) => bar.getAttribute(name)));
    expect(across.map((each) => [each[0], each.at(-1)])).toEqual([
      ['1', '891'],
      ['8', '8'],
    ]);
    expect(bars.filter(({ dataset }) => dataset['today'])).toEqual(bars.slice(-1));
    expect(picture.previousElementSibling).toHaveTextContent(/^840$/);
    // 1 November is the 56th of the 90 days.
    expect(screen.getByText('Nov').getAttribute('style')).toMatch(/: 61\.1\d*%/);
  });

  it('names the day under the pointer, and the busiest one when the pointer has left', async () => {
    render(<DaysSection days={daysUntilToday([3, 8, 1])} />);
    const picture = await screen.findByRole('img');
    picture.getBoundingClientRect = () => ({ left: 300, width: 900 }) as DOMRect;
    const at = (clientX: number) => {
      const event = createEvent.pointerMove(picture);
      Object.defineProperty(event, 'clientX', { value: clientX });
      fireEvent(picture, event);
    };
    const read = () => picture.querySelectorAll('[data-read]');
    expect(screen.getByText('Busiest: 4 Dec 2026 with 8')).toBeInTheDocument();
    at(1195);
    expect(screen.getByText('5 Dec 2026: 1 registration')).toBeInTheDocument();
    expect(read()).toHaveLength(1);
    at(1175);
    expect(screen.getByText('3 Dec 2026: 3 registrations')).toBeInTheDocument();
    fireEvent.pointerLeave(picture);
    expect(screen.getByText('Busiest: 4 Dec 2026 with 8')).toBeInTheDocument();
    expect(read()).toHaveLength(0);
  });

  it('shows a chart for a single day', async () => {
    render(<DaysSection days={[{ date: '2026-12-05', count: 3 }]} />);
    expect(await screen.findByRole('img')).toHaveAccessibleName(/5 Dec 2026 to 5 Dec 2026: 3/);
  });
});
