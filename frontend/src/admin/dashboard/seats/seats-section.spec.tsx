import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someSeats } from '../../testing/a-dashboard';
import { AttentionSection } from './attention-section';
import { SeatsSection } from './seats-section';

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    someSeats({ _id: String(index), name: `Batch ${index}` }),
  );

describe('seats per batch', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-12-05T06:30:00Z') }));
  afterEach(() => jest.useRealTimers());

  it.each([
    ['2026-12-06', 'starts 6 Dec 2026'],
    ['2026-12-05', 'until 30 Dec 2026'],
  ])('of a batch that starts on %s show: %s', (startDate, when) => {
    render(<SeatsSection seats={[someSeats({ startDate, fill: 'nearly-full' })]} />);
    const table = screen.getByRole('table', {
      name: 'Seats taken per active and upcoming batch',
    });
    const heading = within(table).getByRole('rowheader');
    expect(heading).toHaveTextContent('Dawn batch');
    expect(heading).toHaveTextContent(`Surya Kriya · ${when}`);
    expect(within(table).getByRole('cell')).toHaveTextContent(/^8 of 20.*Nearly full$/);
  });

  it("show a note and 'Plan a batch' when no batch is active or upcoming", () => {
    render(<SeatsSection seats={[]} />);
    expect(screen.getByText('There is no active or upcoming batch.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Plan a batch' })).toBeInTheDocument();
  });
});

it("seats per batch show 12 of 60 batches, and all after a click on 'Show all 60 batches'", async () => {
  render(<SeatsSection seats={many(60)} />);
  expect(screen.getAllByRole('rowheader')).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 60 batches' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(60);
});

describe('the section of batches that need attention', () => {
  it('is left out when no batch is full, nearly full or nearly empty', () => {
    render(<AttentionSection seats={many(3)} />);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('lists full and nearly full batches, with a link that duplicates the batch', () => {
    const seats = [
      someSeats({ _id: '1', name: 'Full one', fill: 'full', enrolled: 20 }),
      someSeats({ _id: '2', name: 'Nearly one', fill: 'nearly-full', enrolled: 19 }),
    ];
    render(<AttentionSection seats={seats} />);
    const region = within(screen.getByRole('region', { name: 'Nearly full' }));
    expect(region.getAllByRole('listitem')[0]).toHaveTextContent(/20 of 20 seats taken/);
    const link = region.getByRole('link', { name: 'Duplicate Nearly one' });
    expect(link).toHaveAttribute('href', '/admin/create-batch?from=2');
    expect(screen.queryByRole('region', { name: 'Nearly empty' })).not.toBeInTheDocument();
  });

  it('lists nearly empty batches, with a button that copies a text with the link of the page', async () => {
    const user = userEvent.setup();
    render(<AttentionSection seats={[someSeats({ fill: 'nearly-empty', enrolled: 1 })]} />);
    await user.click(screen.getByRole('button', { name: 'Share the page of Dawn batch' }));
    expect(await screen.findByText('The link is copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(
      'Surya Kriya: “Dawn batch”, from 10 Dec 2026. Register here: http://localhost/surya-kriya',
    );
  });

  it('lists five of seven batches, and counts the other two', () => {
    render(<AttentionSection seats={many(7).map((each) => ({ ...each, fill: 'full' }))} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByText('and 2 more under “Seats per batch”')).toBeInTheDocument();
  });
});
