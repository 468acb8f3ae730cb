import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Notice, type NoticeMessage } from './notice';

const SAID: NoticeMessage = { outcome: 'success', text: 'Batch created successfully!' };

/** A notice between a button before it and a field after it. */
function Page({ after = true }: { readonly after?: boolean }) {
  const [message, setMessage] = useState<NoticeMessage | null>(SAID);
  return (
    <>
      <button>Before</button>
      <Notice message={message} onDismiss={() => setMessage(null)}>
        <button>Undo</button>
      </Notice>
      <button disabled>Waits</button>
      {after && <input aria-label="Search" />}
    </>
  );
}

/** Dismisses the notice with the keyboard. */
async function putAway() {
  screen.getByRole('button', { name: 'Dismiss' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText(SAID.text)).toBeNull();
}

/** A field, and two buttons: one disappears when its notice comes, the other is disabled. */
function Acts() {
  const [message, setMessage] = useState<NoticeMessage | null>(null);
  return (
    <>
      <input aria-label="Search" onChange={() => setMessage(SAID)} />
      {!message && <button onClick={() => setMessage(SAID)}>Create</button>}
      <button disabled={message !== null} onClick={() => setMessage(SAID)}>
        Save
      </button>
      <Notice message={message} onDismiss={() => setMessage(null)} />
    </>
  );
}

describe('a new notice', () => {
  it.each([
    ['a button that disappears', 'Create'],
    ['a button that becomes disabled', 'Save'],
  ])('ADMIN-8 takes the focus from %s', async (_, name) => {
    render(<Acts />);
    await userEvent.click(screen.getByRole('button', { name }));
    const notice = screen.getByText(SAID.text).closest('[tabindex]');
    expect(notice).toHaveFocus();
    expect(notice).toHaveAttribute('data-outcome', 'success');
  });

  it('ADMIN-8 leaves the focus in a field where a person is typing', async () => {
    render(<Acts />);
    await userEvent.type(screen.getByLabelText('Search'), 'a');
    expect(screen.getByText(SAID.text)).toBeVisible();
    expect(screen.getByLabelText('Search')).toHaveFocus();
  });
});

describe('a dismissed notice', () => {
  it('ADMIN-6 moves the focus to the next usable element when it is dismissed with the keyboard', async () => {
    render(<Page />);
    await putAway();
    expect(screen.getByLabelText('Search')).toHaveFocus();
  });

  it('ADMIN-6 moves the focus to the element before it when no usable element follows', async () => {
    render(<Page after={false} />);
    await putAway();
    expect(screen.getByText('Before')).toHaveFocus();
  });

  it('ADMIN-6 does not focus the next field when it is dismissed by touch, so that no screen keyboard opens', () => {
    render(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }), { detail: 1 });
    expect(screen.queryByText(SAID.text)).toBeNull();
    expect(screen.getByLabelText('Search')).not.toHaveFocus();
  });
});
