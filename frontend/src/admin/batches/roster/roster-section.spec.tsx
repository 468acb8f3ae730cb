import { act, screen, waitFor, within } from '@testing-library/react';
import { REFRESH_INTERVAL_MS } from '../../http/http';
import { aBatch, aRegistration } from '../../testing/builders';
import { GOOD_TOKEN, ok } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openAdmin } from '../../testing/render-admin';

const around = inFakeSchool();
const LIST = 'GET /api/admin/registrations';
const roster = () => screen.findByRole<HTMLTableElement>('table', { name: 'Roster of Dawn batch' });

function open() {
  around.school.answer('GET /api/admin/audit/batch-1', ok({ entries: [] }));
  return openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1');
}

const headers = async () =>
  within(await roster())
    .getAllByRole('columnheader', { hidden: true })
    .map((each) => each.textContent);

describe('the roster of a batch', () => {
  beforeEach(() => {
    around.school.batches = [aBatch({ enrolled: 1 })];
    around.school.registrations = [aRegistration()];
  });

  it('ADMIN-3 prints only its section, headed by name, program, dates, schedule, instructor and location', async () => {
    open();
    await roster();
    const section = screen.getByRole('region', { name: 'Who has a seat' });
    expect(section).toHaveAttribute('data-printed');
    const lines = [...section.querySelectorAll('.paper > p')].map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Dawn batch',
      'Surya Kriya · 5 Dec 2026 to 30 Dec 2026 · Monday, Friday · 06:00 - 07:00',
      'Meera · Main hall',
    ]);
  });

  it('ADMIN-3 the attendance columns begin with the day in the time zone of the school', async () => {
    jest.setSystemTime(new Date('2026-12-11T18:29:59Z'));
    const { unmount } = open();
    expect((await headers())[4]).toBe('Fr 11 Dec');
    unmount();
    jest.setSystemTime(new Date('2026-12-11T18:30:00Z'));
    open();
    expect((await headers())[4]).toBe('Mo 14 Dec');
  });

  it('DATA-5 the status of each person has a colour of its own', async () => {
    around.school.registrations = [
      aRegistration({ _id: '1', name: 'Asha', status: 'confirmed' }),
      aRegistration({ _id: '2', name: 'Ravi', status: 'pending' }),
    ];
    open();
    const badges = within(await roster()).getAllByText(/^(confirmed|pending)$/);
    expect(badges.map(({ className }) => className)).toEqual(['badge good', 'badge waiting']);
  });

  it("ADMIN-3 'Show all 40' moves the focus to the first row that the screen did not show", async () => {
    around.school.registrations = Array.from({ length: 40 }, (_, index) =>
      aRegistration({ _id: String(index), name: `Person ${String(index).padStart(2, '0')}` }),
    );
    // The style sheet hides the folded rows on screens; jsdom has no style sheet.
    Element.prototype.checkVisibility = function isUnfolded() {
      return this.closest('.folded') === null;
    };
    try {
      const { user } = open();
      await user.click(await screen.findByRole('button', { name: 'Show all 40' }));
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Person 25'));
    } finally {
      Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    }
  });

  it('DATA-8 shows notes that were added later, by anybody, apart from the person’s own notes', async () => {
    const unverifiedNotes = '[Registered again on 2026-11-20]\nPhone: 98111 22333';
    around.school.registrations = [
      aRegistration({
        _id: '1',
        name: 'Asha',
        notes: `Knee.\n${unverifiedNotes}`,
        unverifiedNotes,
      }),
      aRegistration({ _id: '2', name: 'Ravi', notes: unverifiedNotes, unverifiedNotes }),
    ];
    open();
    const notes = [...(await roster()).tBodies].map((group) =>
      [...group.querySelectorAll('p')].map(({ textContent }) => textContent),
    );
    expect(notes).toEqual([
      ['Notes: Knee.', `Added later, not verified: ${unverifiedNotes}`],
      [`Added later, not verified: ${unverifiedNotes}`],
    ]);
    // In the direction of its script.
    expect(screen.getByText('Knee.')).toHaveAttribute('dir', 'auto');
  });

  it('AUTH-6 is loaded again every 300 seconds', async () => {
    open();
    await roster();
    const asked = () =>
      around.school.callsOf(LIST).filter(({ query }) => query['batchId'] === 'batch-1').length;
    expect(asked()).toBe(1);
    around.school.registrations = [aRegistration({ name: 'Asha' })];
    await act(() => jest.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS + 1_000));
    await waitFor(() => expect(asked()).toBe(2));
    expect(await screen.findByRole('link', { name: 'Asha' })).toBeInTheDocument();
  });
});
