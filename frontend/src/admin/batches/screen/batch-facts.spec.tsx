import { screen, within } from '@testing-library/react';
import { showPublished } from '../../../content/published';
import { colourOf } from '../batch-link';
import { aBatch, aRegistration } from '../../testing/builders';
import { type FakeAnswer, GOOD_TOKEN, ok, refusal } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openAdmin } from '../../testing/render-admin';
import { anEntry } from '../../testing/team';

const around = inFakeSchool();

function open() {
  around.school.answer('GET /api/admin/audit/batch-1', ok({ entries: [] }));
  return openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1');
}
const heading = () => screen.findByRole('heading', { name: 'Dawn batch' });

describe('the facts of a batch', () => {
  it.each([
    ['2026-12-05T18:29:59Z', 'upcoming', 'waiting'],
    ['2026-12-05T18:30:00Z', 'active', 'good'],
    ['2026-12-30T18:29:59Z', 'active', 'good'],
    ['2026-12-30T18:30:00Z', 'completed', 'over'],
  ] as const)(
    'ADMIN-4 at %s show the status %s, by the dates of the batch and the day of the school',
    async (instant, status, tone) => {
      jest.setSystemTime(new Date(instant));
      const stored = status === 'upcoming' ? 'active' : 'upcoming';
      around.school.batches = [aBatch({ startDate: '2026-12-06', status: stored })];
      open();
      expect((await heading()).parentElement).toHaveTextContent(`Dawn batch${status}`);
      expect(screen.getByText(status)).toHaveClass('badge', tone);
    },
  );

  it('ADMIN-3 show how full the batch is as a meter', async () => {
    around.school.batches = [aBatch({ capacity: 25, enrolled: 7, waiting: 4 })];
    open();
    await heading();
    const meter = screen.getByRole('meter', { name: 'Seats' });
    expect(['min', 'max', 'value'].map((each) => meter.getAttribute(each))).toEqual([
      '0',
      '25',
      '7',
    ]);
  });

  it('PROG-1 show an added program in one of four further colours, and a shipped one in its own', () => {
    const added = ['chair-yoga', 'teens', 'night-class', 'retreat', 'harbour'] as const;
    showPublished({ programs: { offered: ['angamardana', ...added] as never } });
    expect(['angamardana', ...added].map(colourOf)).toEqual([
      'angamardana',
      'added-0',
      'added-1',
      'added-2',
      'added-3',
      'added-0',
    ]);
    showPublished({});
  });

  it('ADMIN-8 say that a batch without days and times has no fixed ones', async () => {
    around.school.batches = [aBatch({ schedule: { days: [], time: { start: '', end: '' } } })];
    open();
    await heading();
    const meets = screen.getByText('Meets', { selector: 'dt' }).nextElementSibling;
    expect(meets?.textContent).toBe('No fixed days or times');
  });
});

it('ADMIN-3 the history of a batch that could not be loaded is loaded at another try', async () => {
  around.school.batches = [aBatch()];
  const { user } = open();
  around.school.answer('GET /api/admin/audit/batch-1', refusal(503, 'Away.'));
  const shown = within(await screen.findByRole('region', { name: 'History' }));
  expect(await shown.findByText('The history could not be loaded.')).toBeVisible();
  around.school.answer('GET /api/admin/audit/batch-1', ok({ entries: [anEntry()] }));
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(shown.getByRole('heading', { name: 'History' }));
  expect(await shown.findByText('Meera Krishnan')).toBeVisible();
  expect(shown.queryByText('The history could not be loaded.')).not.toBeInTheDocument();
});

describe('the call-off of a batch', () => {
  const CALL_OFF = 'POST /api/batches/batch-1/call-off';

  async function ask() {
    around.school.batches = [aBatch({ enrolled: 2 })];
    around.school.registrations = [aRegistration(), aRegistration({ _id: '2', email: '' })];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Call off' }));
    return { user, dialog: within(screen.getByRole('alertdialog')) };
  }

  it('MAIL-12 WAIT-10 counts also those who wait for a seat, who are cancelled and told as well', async () => {
    around.school.batches = [aBatch({ enrolled: 1, waiting: 1 })];
    around.school.registrations = [
      aRegistration(),
      aRegistration({ _id: '2', name: 'Chitra', email: '', waiting: { place: 1 } }),
    ];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Call off' }));
    const dialog = screen.getByRole('alertdialog');
    expect(dialog).toHaveTextContent(
      '1 person holds a seat, and 1 person is waiting for one. Their',
    );
    expect(await within(dialog).findByText('1 person gets a mail.')).toBeVisible();
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('Chitra');
  });

  it.each<[string, FakeAnswer, string]>([
    ['a refusal', refusal(409, 'Somebody has changed it.'), 'Somebody has changed it.'],
    [
      'a lost connection',
      'offline',
      'The server did not answer. Please check the list of batches before you try again.',
    ],
  ])(
    'MAIL-12 on %s shows the reason as alert, and keeps the batch open',
    async (_, answer, text) => {
      around.school.answer(CALL_OFF, answer);
      const { user, dialog } = await ask();
      await user.click(dialog.getByRole('button', { name: 'Call off and tell them' }));
      const said = await screen.findByRole('alert');
      expect(said.textContent).toBe(text);
      expect(said.closest('[data-outcome]')).toHaveAttribute('data-outcome', 'failure');
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      expect(location.search).toBe('?id=batch-1');
      expect(await heading()).toBeInTheDocument();
    },
  );

  it('MAIL-12 NAV-5 replaces the screen of the batch by the list, so that Back does not lead to it', async () => {
    around.school.answer(CALL_OFF, ok({ message: 'Batch called off.', cancelled: 2 }));
    const { user, dialog } = await ask();
    const before = history.length;
    await user.click(dialog.getByRole('button', { name: 'Call off and tell them' }));
    await screen.findByText('Batch called off: 2 registrations were cancelled.');
    expect(location.search).toBe('');
    expect(history.length).toBe(before);
  });

  it('MAIL-12 says who gets a mail, whom to call, and how many nobody tells', async () => {
    const { user, dialog } = await ask();
    expect(await dialog.findByText('1 person gets a mail.')).toBeVisible();
    expect(
      dialog.getByText('1 person has no e-mail address. Please call or write to them:'),
    ).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Tell them by mail' }));
    expect(dialog.getByRole('status').textContent).toBe(
      '2 people are not told by mail: please tell them yourself.',
    );
    expect(dialog.queryByText(/no e-mail address/)).not.toBeInTheDocument();
  });

  it('MAIL-12 says that it is unknown who gets a mail when the roster cannot be loaded', async () => {
    around.school.answer('GET /api/admin/registrations', refusal(503, 'Away.'));
    const { dialog } = await ask();
    expect(
      await dialog.findByText(
        'We could not check who gets it. Everybody with an e-mail address does.',
      ),
    ).toBeVisible();
  });
});
