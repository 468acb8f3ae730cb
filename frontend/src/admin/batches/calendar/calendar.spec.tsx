import { fireEvent, screen, within } from '@testing-library/react';
import { aBatch } from '../../testing/builders';
import { GOOD_TOKEN } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openAdmin } from '../../testing/render-admin';

const around = inFakeSchool();

/** The cell of a date in the calendar. */
const cell = (date: string) => {
  const time = document.querySelector(`td time[datetime="${date}"]`);
  return time?.closest('td') ?? document.body;
};
const legend = () => {
  const list = screen.getByRole('list', { name: 'Colors of the programs' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};
const open = async (query: string) => {
  const opened = openAdmin(GOOD_TOKEN, `/admin/batches?${query}`);
  await screen.findByRole('region', { name: 'Calendar' });
  return opened;
};

/** A window just below the breakpoint of 48 rem. */
const onAPhone = () => inAWindowOf(47.9);

function inAWindowOf(rem: number) {
  const matchMedia = (query: string) =>
    ({
      matches: rem < Number(/width < ([\d.]+)rem/.exec(query)?.[1] ?? 0),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
  Object.defineProperty(window, 'matchMedia', { value: matchMedia, configurable: true });
}
afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

describe('the month view of the calendar', () => {
  it('ADMIN-3 shows each session on its day, with its time, if it has one, batch and program, and whether that is full', async () => {
    const schedule = { days: ['Tuesday' as const], time: { start: '', end: '' } };
    around.school.batches = [
      aBatch(),
      aBatch({ _id: '2', name: 'Open', schedule, capacity: 12, enrolled: 12 }),
    ];
    await open('view=month');
    expect(screen.getByRole('table', { name: 'December 2026' })).toBeInTheDocument();
    expect(cell('2026-12-07')).toHaveTextContent(/^706:00 Dawn batch, Surya Kriya$/);
    expect(cell('2026-12-08')).toHaveTextContent(/^8Open, Surya Kriya, full$/);
    expect(cell('2026-12-11')).toHaveTextContent('Dawn batch');
    for (const without of ['2026-12-04', '2026-12-08', '2026-12-31']) {
      expect(cell(without)).not.toHaveTextContent('Dawn batch');
    }
  });

  it('ADMIN-4 shows a session on the last day of a batch, and marks today in the time zone of the school', async () => {
    // It is already the 6th at the school, and still the 5th in UTC.
    jest.setSystemTime(new Date('2026-12-05T18:30:00Z'));
    around.school.batches = [aBatch({ endDate: '2026-12-11' })];
    await open('view=month');
    expect(cell('2026-12-11')).toHaveTextContent('Dawn batch');
    expect(cell('2026-12-06')).toHaveAttribute('aria-current', 'date');
    expect(cell('2026-12-06')).toHaveTextContent('Today');
    expect(document.querySelectorAll('td[aria-current]')).toHaveLength(1);
  });

  it('ADMIN-8 shows a batch without weekdays as a span over its days, with one link per week', async () => {
    around.school.batches = [
      aBatch({
        name: 'Retreat',
        startDate: '2026-12-10',
        endDate: '2026-12-15',
        schedule: { days: [], time: { start: '', end: '' } },
      }),
    ];
    await open('view=month');
    for (const day of ['10', '12', '15']) {
      expect(cell(`2026-12-${day}`)).toHaveTextContent('Retreat');
    }
    for (const day of ['09', '16']) expect(cell(`2026-12-${day}`)).not.toHaveTextContent('Retreat');
    // The name is a link once a week, where the bar begins, and not once a day. It may be as wide as the rest of
    // the bar.
    const links = screen.getAllByRole('link', { name: /^Retreat/ });
    expect(links.map(({ style }) => style.maxWidth)).toEqual([
      'calc(400% - 0.5rem)',
      'calc(200% - 0.5rem)',
    ]);
    // The style sheet rounds the ends of each week's bar.
    const daysWith = (attribute: string) =>
      [...document.querySelectorAll(`td:has([${attribute}]) time`)].map((day) => day.textContent);
    expect(daysWith('data-begins')).toEqual(['10', '14']);
    expect(daysWith('data-ends')).toEqual(['13', '15']);
  });

  it('ADMIN-3 marks exactly the days of the months before and after, which the style sheet dims', async () => {
    await open('view=month');
    const outside = document.querySelectorAll('td[data-outside]');
    expect([...outside].map((day) => day.querySelector('time')?.dateTime)).toEqual([
      '2026-11-30',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
  });

  it('ADMIN-3 shows in a past month the sessions of a batch that is too old for the list', async () => {
    around.school.batches = [aBatch({ startDate: '2026-01-01', endDate: '2026-01-31' })];
    await open('view=month&date=2026-01-15');
    expect(cell('2026-01-05')).toHaveTextContent('Dawn batch');
  });

  it("ADMIN-3 'Next month', 'Previous month' and 'Today' change the month without a new history entry", async () => {
    const { user } = await open('view=month');
    const heading = () => screen.getByRole('heading', { level: 3 });
    const steps = history.length;
    expect(screen.getByRole('heading', { name: 'December 2026' })).toHaveAttribute(
      'aria-live',
      'polite',
    );
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    // A change of month adds no history entry, so that Back leaves the calendar.
    expect(history.length).toBe(steps);
    expect(heading()).toHaveTextContent('January 2027');
    expect(location.search).toBe('?view=month&date=2027-01-01');
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(heading()).toHaveTextContent('November 2026');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(heading()).toHaveTextContent('December 2026');
  });

  it('ADMIN-3 the keys ] and [ show the next and the previous month, and t the current month', async () => {
    const { user } = await open('view=month');
    const heading = () => screen.getByRole('heading', { level: 3 });
    await user.keyboard(']]');
    expect(heading()).toHaveTextContent('February 2027');
    await user.keyboard('[[');
    expect(heading()).toHaveTextContent('January 2027');
    await user.keyboard('t');
    expect(heading()).toHaveTextContent('December 2026');
  });

  it("ADMIN-3 shows 3 of 12 sessions of a day and a '+9' button, which opens a dialog with all 12 sessions", async () => {
    around.school.batches = Array.from({ length: 12 }, (_, index) =>
      aBatch({ _id: `${index}`, name: `Batch ${index}` }),
    );
    const { user } = await open('view=month');
    expect(within(cell('2026-12-07')).getAllByRole('link')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: '+9: 9 more on Monday, 7 Dec 2026' }));
    const day = screen.getByRole('dialog', { name: 'Sessions on Monday, 7 Dec 2026' });
    expect(within(day).getAllByRole('link')).toHaveLength(12);
    expect(location.search).toBe('?view=month&day=2026-12-07');
    // The link back from a batch leads to the month, not to the dialog.
    const [session] = within(day).getAllByRole('link');
    expect(session?.getAttribute('href')).toMatch(/^\/admin\/batches\?view=month&id=[^&]+$/);
    const steps = history.length;
    await user.click(within(day).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // 'Back' does not open it again.
    expect(history.length).toBe(steps);
  });

  it('ADMIN-3 Escape closes the dialog of a day', async () => {
    around.school.batches = [aBatch()];
    await open('view=month&day=2026-12-07');
    const day = await screen.findByRole('dialog', { name: 'Sessions on Monday, 7 Dec 2026' });
    fireEvent(day, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(location.search).toBe('?view=month');
  });

  it("ADMIN-3 a session links to its batch, and 'All batches' there returns to the same month and session", async () => {
    around.school.batches = [aBatch()];
    const { user } = await open('view=month&date=2026-12-01');
    await user.click(within(cell('2026-12-07')).getByRole('link'));
    expect(await screen.findByRole('heading', { name: 'Dawn batch' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'All batches' }));
    expect(location.search).toBe('?view=month&date=2026-12-01');
    expect(document.activeElement).toHaveAttribute('data-batch', 'batch-1');
  });

  it('ADMIN-3 the legend lists only the programs in the table, including its days before and after the month', async () => {
    around.school.batches = [
      aBatch(),
      aBatch({ _id: '2', program: 'yogic-food', startDate: '2027-03-01', endDate: '2027-03-02' }),
      // Begins on the Friday of the last week in December's table.
      aBatch({ _id: '3', program: 'yogasanas', startDate: '2027-01-01', endDate: '2027-01-31' }),
    ];
    await open('view=month');
    expect(legend()).toEqual(['Yogasanas', 'Surya Kriya']);
  });
});

describe('the week view of the calendar', () => {
  it('ADMIN-4 marks the column of today, and no other, as today', async () => {
    around.school.batches = [aBatch()];
    await open('view=week');
    const marks = within(screen.getByRole('table')).getAllByText('Today');
    expect(marks.map((mark) => mark.closest('th')?.querySelector('time')?.dateTime)).toEqual([
      '2026-12-05',
    ]);
  });

  it('ADMIN-3 has a column per day, a row per hour in which a session begins, a last row for no start time', async () => {
    around.school.batches = [
      aBatch({ _id: '1', name: 'Early' }),
      aBatch({
        _id: '2',
        name: 'Late',
        schedule: { days: ['Monday'], time: { start: '18:15', end: '19:00' } },
      }),
      aBatch({
        _id: '3',
        name: 'Open',
        schedule: { days: ['Friday'], time: { start: '', end: '' } },
      }),
    ];
    await open('view=week&date=2026-12-09');
    const week = screen.getByRole('table', { name: '7 Dec 2026 to 13 Dec 2026' });
    expect(within(week).getAllByRole('columnheader')).toHaveLength(8);
    const rows = within(week).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      '06:00',
      '18:00',
      'No time set',
    ]);
    const monday = rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent);
    expect(monday).toEqual([
      '06:00 - 07:00 Early, Surya Kriya',
      '18:15 - 19:00 Late, Surya Kriya',
      '',
    ]);
  });

  it.each([
    [4, 4],
    [5, 5],
    [6, 4],
  ])(
    "ADMIN-3 of %d sessions in an hour, shows %d, and a '+N' button for the rest",
    async (all, shown) => {
      around.school.batches = Array.from({ length: all }, (_, index) =>
        aBatch({ _id: `${index}`, name: `Batch ${index}` }),
      );
      await open('view=week&date=2026-12-09');
      const [monday = document.body] = within(screen.getByRole('table')).getAllByRole('cell');
      expect(within(monday).getAllByRole('link')).toHaveLength(shown);
      const rest = all === shown ? [] : ['+2: 2 more on Monday, 7 Dec 2026'];
      const buttons = within(monday).queryAllByRole('button');
      expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual(rest);
    },
  );

  it("ADMIN-3 'Next week' and 'Previous week' show the next and the previous week", async () => {
    const { user } = await open('view=week&date=2026-12-30');
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(screen.getByRole('table', { name: '4 Jan 2027 to 10 Jan 2027' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(screen.getByRole('table', { name: '28 Dec 2026 to 3 Jan 2027' })).toBeInTheDocument();
  });
});

describe('the legend of the program colors', () => {
  it('ADMIN-3 leaves out the program of a batch that runs in the week but has no session in that week', async () => {
    around.school.batches = [
      aBatch(),
      // Runs from Saturday on, but meets only on Mondays and Fridays.
      aBatch({ _id: '2', program: 'yogasanas', startDate: '2026-12-12' }),
    ];
    await open('view=week&date=2026-12-09');
    expect(legend()).toEqual(['Surya Kriya']);
  });

  it('ADMIN-3 on a phone, lists only the programs with sessions in the month itself', async () => {
    onAPhone();
    around.school.batches = [
      aBatch(),
      aBatch({ _id: '3', program: 'yogasanas', startDate: '2027-01-01', endDate: '2027-01-31' }),
    ];
    await open('view=month');
    expect(legend()).toEqual(['Surya Kriya']);
  });
});

it('ADMIN-3 the month view is a table in a window of 48 rem', async () => {
  inAWindowOf(48);
  await open('view=month');
  expect(screen.getByRole('table', { name: 'December 2026' })).toBeInTheDocument();
});

describe('the month view on a phone', () => {
  beforeEach(onAPhone);

  it('ADMIN-3 marks exactly one day of the list as today', async () => {
    around.school.batches = [aBatch()];
    await open('view=month');
    const current = document.querySelectorAll('li[aria-current]');
    expect([...current].map((day) => day.querySelector('time')?.dateTime)).toEqual(['2026-12-05']);
    expect(current[0]).toHaveAttribute('aria-current', 'date');
  });

  it('ADMIN-3 is a list of today and the days with sessions, without a table', async () => {
    around.school.batches = [aBatch({ endDate: '2026-12-13' })];
    await open('view=month');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const days = screen.getAllByRole('heading', { level: 4 }).map((day) => day.textContent);
    expect(days).toEqual([
      'Saturday, 5 Dec 2026Today',
      'Monday, 7 Dec 2026',
      'Friday, 11 Dec 2026',
    ]);
    expect(screen.getByText('No sessions today.')).toBeInTheDocument();
  });

  it('ADMIN-3 collapses the days before today, in the month of today only', async () => {
    around.school.batches = [aBatch({ startDate: '2026-11-30', endDate: '2027-01-29' })];
    const { user } = await open('view=month');
    expect(screen.getByText('Earlier days')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByText('Friday, 1 Jan 2027')).toBeInTheDocument();
    expect(screen.queryByText('Earlier days')).not.toBeInTheDocument();
  });

  it('ADMIN-3 shows a note when the whole month has no session', async () => {
    await open('view=month');
    expect(screen.getByText('No sessions in this time: December 2026.')).toBeInTheDocument();
  });
});
