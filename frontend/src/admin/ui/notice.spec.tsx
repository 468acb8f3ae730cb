import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Notice, type NoticeMessage } from './notice';

const SAID: NoticeMessage = { outcome: 'success', text: 'Batch created successfully!' };

/** What was pressed, what it said, and what comes after it. */
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

/** Puts the notice away by the keyboard. */
async function putAway() {
  screen.getByRole('button', { name: 'Dismiss' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText(SAID.text)).toBeNull();
}

describe('a notice that is put away', () => {
  it('ADMIN-6 by the keyboard leaves the focus to what comes after it', async () => {
    render(<Page />);
    await putAway();
    expect(screen.getByLabelText('Search')).toHaveFocus();
  });

  it('ADMIN-6 at the end of the page leaves it to what comes before it', async () => {
    render(<Page after={false} />);
    await putAway();
    expect(screen.getByText('Before')).toHaveFocus();
  });

  it('ADMIN-6 by a finger brings up no keyboard: the field after it is left alone', () => {
    render(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }), { detail: 1 });
    expect(screen.queryByText(SAID.text)).toBeNull();
    expect(screen.getByLabelText('Search')).not.toHaveFocus();
  });
});
