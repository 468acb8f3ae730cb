import { render, screen, waitFor, within } from '@testing-library/react';
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

  it.each([
    ['full', 'Full', 'good'],
    ['nearly-full', 'Nearly full', 'waiting'],
    ['nearly-empty', 'Nearly empty', 'over'],
  ] as const)('show a %s batch with the badge %s in the tone %s', (fill, label, tone) => {
    render(<SeatsSection seats={[someSeats({ fill })]} />);
    expect(screen.getByText(label)).toHaveClass('badge', tone);
  });

  it.each([
    [5, 20, '25%', false],
    [20, 20, '100%', true],
    [23, 20, '100%', true],
    [0, 0, '0%', false],
  ])(
    'of %d people on %d seats fill %s of a bar that screen readers skip',
    (enrolled, capacity, width, isFull) => {
      render(<SeatsSection seats={[someSeats({ enrolled, capacity })]} />);
      const bar = screen.getByText(`${enrolled} of ${capacity}`).nextElementSibling;
      expect(bar).toHaveAttribute('aria-hidden', 'true');
      const taken = bar?.firstElementChild;
      expect((taken as HTMLElement).style.inlineSize).toBe(width);
      expect(taken?.hasAttribute('data-full')).toBe(isFull);
    },
  );

  it('show the whole name of a batch as a tooltip, since a long one is cut', () => {
    render(<SeatsSection seats={[someSeats()]} />);
    expect(screen.getByRole('link', { name: 'Dawn batch' })).toHaveAttribute('title', 'Dawn batch');
  });
});

it("seats per batch show a note and 'Plan a batch', which opens the form, when no batch is active or upcoming", async () => {
  render(<SeatsSection seats={[]} />);
  expect(screen.getByText('There is no active or upcoming batch.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Plan a batch' }));
  expect(location.pathname + location.search).toBe('/admin/create-batch');
});

it("seats per batch show 12 of 60 batches, and all after a click on 'Show all 60 batches', with the focus on the first new row", async () => {
  render(<SeatsSection seats={many(60)} />);
  expect(screen.getAllByRole('rowheader')).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 60 batches' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(60);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Batch 12' })).toHaveFocus());
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

  it.each([
    ['shares the page', () => Promise.resolve(), '', 0],
    ['was closed', () => Promise.reject(new DOMException('Closed.', 'AbortError')), '', 0],
    ['fails', () => Promise.reject(new Error('Denied.')), 'The link is copied.', 1],
  ])(
    'opens the share sheet of a device that has one; when it %s, the text is copied only after a failure',
    async (_, answer, said, copies) => {
      const user = userEvent.setup();
      const share = jest.fn<Promise<void>, [ShareData]>(answer);
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
      const copy = jest.spyOn(navigator.clipboard, 'writeText');
      try {
        render(<AttentionSection seats={[someSeats({ fill: 'nearly-empty' })]} />);
        await user.click(screen.getByRole('button', { name: 'Share the page of Dawn batch' }));
        await waitFor(() => expect(screen.getByRole('status').textContent).toBe(said));
        expect(share.mock.calls).toEqual([
          [
            {
              title: 'Dawn batch',
              text: 'Surya Kriya: “Dawn batch”, from 10 Dec 2026. Register here:',
              url: 'http://localhost/surya-kriya',
            },
          ],
        ]);
        expect(copy).toHaveBeenCalledTimes(copies);
      } finally {
        Reflect.deleteProperty(navigator, 'share');
      }
    },
  );

  it('shows the link when the device neither shares nor copies', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
    render(<AttentionSection seats={[someSeats({ fill: 'nearly-empty' })]} />);
    await user.click(screen.getByRole('button', { name: 'Share the page of Dawn batch' }));
    expect(
      await screen.findByText('Copy this link: http://localhost/surya-kriya'),
    ).toBeInTheDocument();
  });

  it('lists five of seven batches, and counts the other two', () => {
    render(<AttentionSection seats={many(7).map((each) => ({ ...each, fill: 'full' }))} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByText('and 2 more under “Seats per batch”')).toBeInTheDocument();
  });
});
