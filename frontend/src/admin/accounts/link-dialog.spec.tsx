import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anInvite } from '../testing/team';
import { LinkDialog } from './link-dialog';

const LINK = `${location.origin}/admin/invite#secret-108`;

function open() {
  const user = userEvent.setup();
  const onClose = jest.fn<void, []>();
  render(<LinkDialog made={{ invite: anInvite(), token: 'secret-108' }} onClose={onClose} />);
  return { user, onClose, dialog: screen.getByRole('dialog', { name: 'The link for Ravi Das' }) };
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  jest.restoreAllMocks();
});

describe('the dialog of a link that is shown once', () => {
  it('AUTH-8 shows the date until which the link works', () => {
    const { dialog } = open();
    expect(dialog).toHaveTextContent(/8 Dec 2026/);
  });

  it("AUTH-8 stays open on a click beside it, and closes on 'Done'", () => {
    const { dialog, onClose } = open();
    fireEvent.mouseDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('AUTH-8 selects the whole link on focus, and shows the link as read-only', async () => {
    const { user } = open();
    const field = screen.getByLabelText<HTMLInputElement>('Link');
    field.setSelectionRange(0, 0);
    fireEvent.focus(field);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(LINK);
    expect(field).toHaveAttribute('readonly');
    await user.type(field, 'x');
    expect(field).toHaveValue(LINK);
  });

  it('AUTH-8 copies the link, and says so in a status, not in an alert', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect((await screen.findByRole('status')).textContent).toBe('Copied.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(LINK);
  });

  it('AUTH-8 shows an alert with instructions to copy the link by hand when copying fails', async () => {
    const { user } = open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'It could not be copied. Please select it and copy it by hand.',
    );
  });

  it("AUTH-8 has 'Share' only on devices that can share, and shows no alert when sharing is cancelled", async () => {
    open();
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    cleanup();
    const share = jest.fn<Promise<void>, [ShareData]>().mockRejectedValue(new Error('Cancelled.'));
    Object.assign(navigator, { share });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share.mock.calls[0]?.[0].url).toBe(LINK);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
