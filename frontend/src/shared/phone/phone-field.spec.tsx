import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { registration as english } from '../../content/en/form';
import { registration as hindi } from '../../content/hi/form';
import { PhoneField } from './phone-field';

function Form({ error, onSend }: { readonly error?: string; readonly onSend?: () => void }) {
  const [phone, setPhone] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend?.();
      }}
    >
      <PhoneField
        label="Phone Number"
        hint="We call you."
        error={error}
        undialable={english.undialable}
        autoComplete="tel"
        value={phone}
        onChange={setPhone}
      />
      <button type="submit">Register</button>
    </form>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Phone Number' });
const hint = () => screen.getByRole('status');

describe('the hint that a phone number cannot be dialled', () => {
  it('DATA-9 appears when the field loses the focus, in a polite status region, and describes the field', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.type(field(), '12345');
    expect(hint()).toBeEmptyDOMElement();
    expect(field()).toHaveAccessibleDescription('We call you.');

    await user.tab();

    expect(hint()).toHaveTextContent(english.undialable);
    expect(field()).toHaveAccessibleDescription(`${english.undialable} We call you.`);
    expect(field()).not.toHaveAttribute('aria-invalid');
    expect(hint().tagName).toBe('OUTPUT');
  });

  it('DATA-9 disappears as soon as the number can be dialled', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.type(field(), '98765 432');
    await user.tab();
    expect(hint()).not.toBeEmptyDOMElement();
    await user.type(field(), '10');
    expect(hint()).toBeEmptyDOMElement();
  });

  it.each(['', '98765 43210', '+44 20 7946 0958', '९८७६५ ४३२१०'])(
    'DATA-9 does not appear for %j',
    async (phone) => {
      const user = userEvent.setup();
      render(<Form />);
      if (phone) await user.type(field(), phone);
      else await user.click(field());
      await user.tab();
      expect(hint()).toBeEmptyDOMElement();
    },
  );

  it('DATA-9 appears only after the click on Register has ended, so that the first click still sends the form', async () => {
    const user = userEvent.setup();
    const onSend = jest.fn();
    render(<Form onSend={onSend} />);
    await user.type(field(), '0000000000');
    const button = screen.getByRole('button', { name: 'Register' });

    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(field()).not.toHaveFocus();
    expect(hint()).toBeEmptyDOMElement();
    await user.pointer({ keys: '[/MouseLeft]', target: button });

    expect(onSend).toHaveBeenCalledTimes(1);
    expect(await screen.findByText(english.undialable)).toBe(hint());
  });

  it('DATA-9 appears after a press that becomes a scroll, and at once when the field is left later with Tab', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.type(field(), '12345');
    fireEvent(document.body, new MouseEvent('pointerdown', { bubbles: true }));
    act(() => field().blur());
    expect(hint()).toBeEmptyDOMElement();
    fireEvent(document.body, new MouseEvent('pointercancel', { bubbles: true }));
    await waitFor(() => expect(hint()).toHaveTextContent(english.undialable));
    cleanup();

    render(<Form />);
    await user.type(field(), '12345');
    fireEvent(document.body, new MouseEvent('pointerdown', { bubbles: true }));
    fireEvent(document.body, new MouseEvent('pointercancel', { bubbles: true }));
    // A press has ended once the timers that its end has set have run.
    await act(() => new Promise((resolve) => void setTimeout(resolve)));
    await user.tab();
    expect(hint()).toHaveTextContent(english.undialable);
  });

  it('DATA-9 does not appear while the field has an error', async () => {
    const user = userEvent.setup();
    render(<Form error="Please enter your phone number." />);
    await user.type(field(), '12345');
    await user.tab();
    expect(hint()).toBeEmptyDOMElement();
  });

  it('DATA-9 has a Hindi text', () => {
    expect(hindi.undialable).toMatch(/[\u0900-\u097f]/);
  });
});
