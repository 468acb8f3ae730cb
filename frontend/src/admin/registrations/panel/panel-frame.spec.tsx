import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { aRegistration } from '../../testing/builders';
import { inFakeSchool } from '../../testing/in-fake-school';
import { holdRegistrations } from '../../testing/registration-calls';
import { openTab } from '../../testing/render-admin';
import { PanelFrame } from './panel-frame';

/** Fakes a window of this width in rem. Its `matchMedia` knows only queries for a minimum width. */
function windowOf(rem: number): void {
  window.matchMedia = (query) => {
    const least = /^\(width >= ([\d.]+)rem\)$/.exec(query)?.[1];
    return Object.assign(new EventTarget(), { matches: rem >= Number(least) }) as MediaQueryList;
  };
}
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});

function open() {
  const onClose = jest.fn<void, []>();
  const onLeave = jest.fn<void, []>();
  render(
    <PanelFrame subject="1" title="Vikram Iyer" onClose={onClose}>
      <input aria-label="Notes" onBlur={onLeave} />
      <input
        aria-label="Search"
        onKeyDown={(event) => {
          // A list of suggestions does this, because Escape closes it.
          if (event.key === 'Escape') event.preventDefault();
        }}
      />
    </PanelFrame>,
  );
  return { onClose, onLeave };
}

describe('the frame of the panel', () => {
  it.each([
    [75, 'complementary'],
    [74.9, 'dialog'],
  ])('ADMIN-7 has in a window of %d rem the role %s', (rem, role) => {
    windowOf(rem);
    open();
    expect(screen.getByRole(role, { name: 'Vikram Iyer' })).toBeInTheDocument();
  });

  it('ADMIN-7 closes on Escape, except when a field in it has handled the Escape', async () => {
    const { onClose } = open();
    screen.getByLabelText('Search').focus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    screen.getByLabelText('Notes').focus();
    await userEvent.keyboard('{Enter}');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['beside the list', 'its row', 75, 'registration-1'],
    ['beside the list', 'the tab if its row is not in the list', 75, 'registration-2'],
    ['above the list, opened by its address', 'its row', 74, 'registration-1'],
    ['above the list, opened by its address', 'the tab if it has no row', 74, 'registration-2'],
  ])('ADMIN-7 gives the focus, when it closes %s, to %s', (_where, _whom, rem, id) => {
    windowOf(rem);
    const shown = (isOpen: boolean) => (
      <div role="tabpanel" tabIndex={0}>
        <a id={id} href="/row">
          A row
        </a>
        {isOpen && (
          <PanelFrame subject="1" title="Vikram Iyer" onClose={() => {}}>
            Details
          </PanelFrame>
        )}
      </div>
    );
    const { rerender } = render(shown(true));
    if (rem === 75) expect(screen.getByRole('heading', { name: 'Vikram Iyer' })).toHaveFocus();
    rerender(shown(false));
    const isRow = id === 'registration-1';
    expect(screen.getByRole(isRow ? 'link' : 'tabpanel')).toHaveFocus();
  });

  it.each([75, 74])(
    'ADMIN-7 DATA-2 takes the focus from a field, which stores it, before it closes, in a window of %d rem',
    (rem) => {
      windowOf(rem);
      const { onClose, onLeave } = open();
      onClose.mockImplementation(() => expect(onLeave).toHaveBeenCalledTimes(1));
      screen.getByLabelText('Notes').focus();
      // `fireEvent` does not move the focus, as a pointer would.
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(onClose).toHaveBeenCalledTimes(1);
    },
  );

  it('ADMIN-11 stays open on Escape in a dialog of the panel', async () => {
    const onClose = jest.fn<void, []>();
    render(
      <PanelFrame subject="1" title="Vikram Iyer" onClose={onClose}>
        <ConfirmDialog
          title="Delete?"
          confirm="Delete"
          cancel="Cancel"
          busy={false}
          onConfirm={onClose}
          onCancel={() => {}}
        >
          This cannot be undone.
        </ConfirmDialog>
      </PanelFrame>,
    );
    screen.getByRole('button', { name: 'Cancel' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the panel in the frame', () => {
  const around = inFakeSchool();
  const PATCH = 'PATCH /api/admin/registrations/registration-1';
  const panel = async (name: string) => within(await screen.findByRole('complementary', { name }));

  async function openVikram() {
    const sister = aRegistration({ _id: 'sister', name: 'Leela Iyer' });
    holdRegistrations(around.school, [aRegistration(), sister]);
    const { user } = await openTab('Registrations');
    await user.click(await screen.findByRole('link', { name: 'Vikram Iyer' }));
    return user;
  }

  it('PEOPLE-6 NAV-5 closes also when a link in it has opened the other registration of the person', async () => {
    const user = await openVikram();
    const shown = await panel('Vikram Iyer');
    await user.click(await shown.findByRole('link', { name: 'Leela Iyer' }));
    await user.click((await panel('Leela Iyer')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    act(() => history.back());
    await user.click((await panel('Vikram Iyer')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  });

  it('ADMIN-7 saves staff notes once when a tap on the button also leaves their field', async () => {
    const user = await openVikram();
    const shown = await panel('Vikram Iyer');
    const notes = await shown.findByRole('textbox', { name: 'Staff notes' });
    await user.type(notes, 'Knee');
    const save = shown.getByRole('button', { name: 'Save notes' });
    // Within one task, as on a phone.
    fireEvent.blur(notes);
    fireEvent.click(save);
    expect(await shown.findByText('Notes saved.')).toBeInTheDocument();
    expect(around.school.callsOf(PATCH)).toHaveLength(1);
  });
});
