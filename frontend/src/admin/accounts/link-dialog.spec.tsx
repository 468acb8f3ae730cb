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

describe('a link that is shown once', () => {
  it('AUTH-8 says until when it works', () => {
    const { dialog } = open();
    expect(dialog).toHaveTextContent(/8 Dec 2026/);
  });

  it('AUTH-8 is not lost to a click beside it', () => {
    const { dialog, onClose } = open();
    fireEvent.mouseDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('AUTH-8 is marked as a whole where it is touched, and cannot be changed', async () => {
    const { user } = open();
    const field = screen.getByLabelText<HTMLInputElement>('Link');
    field.setSelectionRange(0, 0);
    fireEvent.focus(field);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(LINK);
    expect(field).toHaveAttribute('readonly');
    await user.type(field, 'x');
    expect(field).toHaveValue(LINK);
  });

  it('AUTH-8 that cannot be copied says so, and how to do it by hand', async () => {
    const { user } = open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'It could not be copied. Please mark it and copy it by hand.',
    );
  });

  it('AUTH-8 is shared only where the device can, and a share that is cancelled is no failure', async () => {
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
