import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog';

const pressedBeneath = jest.fn();

/** A dialog over a button. 'Done' closes it, and 'Ask' opens it again. */
function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={pressedBeneath}>Beneath</button>
      <button onClick={() => setIsOpen(true)}>Ask</button>
      {isOpen && (
        <Dialog labelledBy="title" onClose={() => setIsOpen(false)}>
          <h2 id="title">Question</h2>
          <button onClick={() => setIsOpen(false)}>Done</button>
        </Dialog>
      )}
    </>
  );
}

function closeByPress(): void {
  render(<Page />);
  fireEvent.click(screen.getByText('Done'), { detail: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
}

/** A click with a pointer type, which jsdom's own click does not have. */
const aPress = ({ pointerType, ...init }: MouseEventInit & { pointerType: string }) =>
  Object.assign(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }), {
    pointerType,
  });

const press = (detail: number) => fireEvent.click(screen.getByText('Beneath'), { detail });

describe('a window that a press opens or closes', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    pressedBeneath.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  it('keeps the second press of a double click from what lies beneath', () => {
    closeByPress();
    press(2);
    expect(pressedBeneath).not.toHaveBeenCalled();
    press(1);
    expect(pressedBeneath).toHaveBeenCalledTimes(1);
  });

  it('keeps the second press of the double click that opens it from its own buttons', () => {
    closeByPress();
    fireEvent.click(screen.getByText('Ask'), { detail: 1 });
    fireEvent.click(screen.getByText('Done'), { detail: 2, clientX: 30, clientY: 40 });
    expect(screen.getByRole('dialog')).toBeVisible();
    fireEvent.click(screen.getByText('Done'), { detail: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['elsewhere', { clientX: 51 }],
    ['of a finger after one of a mouse', { pointerType: 'touch' }],
  ])(
    'lets through a second press %s, which is not of the double click that opened it',
    (_, how) => {
      closeByPress();
      fireEvent(screen.getByText('Ask'), aPress({ detail: 1, pointerType: 'mouse' }));
      fireEvent(screen.getByText('Done'), aPress({ detail: 2, pointerType: 'mouse', ...how }));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it.each([
    ['a press of its own', 1],
    ['a press by a key', 0],
  ])('lets %s through at once, and a double click after it', (_, detail) => {
    closeByPress();
    press(detail);
    press(2);
    expect(pressedBeneath).toHaveBeenCalledTimes(2);
  });

  it('lets a double click through half a second later', () => {
    closeByPress();
    act(() => jest.advanceTimersByTime(499));
    press(2);
    expect(pressedBeneath).not.toHaveBeenCalled();
    cleanup();
    closeByPress();
    act(() => jest.advanceTimersByTime(500));
    press(2);
    expect(pressedBeneath).toHaveBeenCalledTimes(1);
  });
});

describe('Tab in a window', () => {
  /** Opens a dialog with this content. */
  const open = (children: ReactNode): HTMLElement => {
    render(
      <Dialog labelledBy="title" onClose={() => {}}>
        <h2 id="title">Question</h2>
        {children}
      </Dialog>,
    );
    return screen.getByRole('dialog');
  };

  /** Presses Tab in an element. Returns true if the browser moves the focus itself. */
  const tab = (place: HTMLElement, shiftKey = false): boolean => {
    place.focus();
    expect(place).toHaveFocus();
    return fireEvent.keyDown(place, { key: 'Tab', shiftKey });
  };

  it('REG-9 goes round: from the last stop to the first, and back', () => {
    open([<button key="1">First</button>, <i key="2" />, <button key="3">Last</button>]);
    expect(tab(screen.getByText('First'))).toBe(true);
    expect(tab(screen.getByText('Last'))).toBe(false);
    expect(screen.getByText('First')).toHaveFocus();
    expect(tab(screen.getByText('First'), true)).toBe(false);
    expect(screen.getByText('Last')).toHaveFocus();
  });

  it('REG-9 stops at what opens a text, as the last one too', () => {
    open(
      <>
        <button>First</button>
        <button>Before the last</button>
        <details>
          <summary>More</summary>
          Text
        </details>
      </>,
    );
    expect(tab(screen.getByText('Before the last'))).toBe(true);
    expect(tab(screen.getByText('First'), true)).toBe(false);
    expect(screen.getByText('More')).toHaveFocus();
  });

  it('REG-9 passes over what is hidden, at both ends', () => {
    open(
      <>
        <div hidden>
          <button>Hidden above</button>
        </div>
        <button>First</button>
        <button>Last</button>
        <button hidden>Hidden itself</button>
      </>,
    );
    expect(tab(screen.getByText('Last'))).toBe(false);
    expect(screen.getByText('First')).toHaveFocus();
    expect(tab(screen.getByText('First'), true)).toBe(false);
    expect(screen.getByText('Last')).toHaveFocus();
  });

  it('REG-9 stays in a window without any stop', () => {
    const empty = open(<p>Please wait.</p>);
    empty.tabIndex = -1;
    expect(tab(empty)).toBe(false);
    expect(tab(empty, true)).toBe(false);
    expect(empty).toHaveFocus();
  });

  it('REG-9 from the window itself goes back to the last stop; forward the browser finds the first', () => {
    const whole = open([<button key="1">First</button>, <button key="2">Last</button>]);
    whole.tabIndex = -1;
    expect(tab(whole)).toBe(true);
    expect(tab(whole, true)).toBe(false);
    expect(screen.getByText('Last')).toHaveFocus();
  });
});
