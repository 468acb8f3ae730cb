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

describe('a dialog that a click opens or closes', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    pressedBeneath.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  it('after closing, blocks the second click of the double click from the button beneath', () => {
    closeByPress();
    // False if the browser does nothing either, such as following a link.
    expect(press(2)).toBe(false);
    expect(pressedBeneath).not.toHaveBeenCalled();
    expect(press(1)).toBe(true);
    expect(pressedBeneath).toHaveBeenCalledTimes(1);
  });

  it('ADMIN-11 after closing, blocks each further click of a triple click, as long as they follow fast', () => {
    closeByPress();
    for (const clicks of [2, 3, 4]) {
      act(() => jest.advanceTimersByTime(300));
      expect(press(clicks)).toBe(false);
    }
    expect(pressedBeneath).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(500));
    expect(press(5)).toBe(true);
  });

  it('after opening, blocks the second click of a double click whose first click came before the script', () => {
    let ignoreSecondPress = () => {};
    render(<button onClick={pressedBeneath}>Beneath</button>);
    // What the dialogs before have blocked ends here.
    press(1);
    pressedBeneath.mockClear();
    jest.isolateModules(() => {
      ({ ignoreSecondPress } =
        jest.requireActual<typeof import('./second-press')>('./second-press'));
    });
    ignoreSecondPress();
    expect(press(2)).toBe(false);
    expect(pressedBeneath).not.toHaveBeenCalled();
  });

  it('after opening, blocks the second click of the same double click from its own buttons', () => {
    closeByPress();
    fireEvent.click(screen.getByText('Ask'), { detail: 1, clientX: 200, clientY: 300 });
    fireEvent.click(screen.getByText('Done'), { detail: 2, clientX: 230, clientY: 340 });
    expect(screen.getByRole('dialog')).toBeVisible();
    fireEvent.click(screen.getByText('Done'), { detail: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['more than 50 px away', { clientX: 51 }],
    ['with a finger after one with a mouse', { pointerType: 'touch' }],
  ])(
    'accepts a second press %s, because it does not belong to the double click that opened the dialog',
    (_, how) => {
      closeByPress();
      fireEvent(screen.getByText('Ask'), aPress({ detail: 1, pointerType: 'mouse' }));
      fireEvent(screen.getByText('Done'), aPress({ detail: 2, pointerType: 'mouse', ...how }));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it.each([
    ['a new single press', 1],
    ['a press with the keyboard', 0],
  ])(
    'after closing, accepts %s at once, and the second click of a double click after it',
    (_, detail) => {
      closeByPress();
      press(detail);
      press(2);
      expect(pressedBeneath).toHaveBeenCalledTimes(2);
    },
  );

  it('after closing, blocks the second click of a double click until 500 ms have passed', () => {
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

it('REG-9 ADMIN-11 a dialog is modal and named by its heading', () => {
  render(<Page />);
  const dialog = screen.getByRole('dialog', { name: 'Question' });
  expect(dialog).toHaveAttribute('aria-modal', 'true');
});

describe('the Tab key in a dialog', () => {
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

  it('REG-9 moves the focus from the last element to the first, and with Shift from the first to the last', () => {
    open([<button key="1">First</button>, <i key="2" />, <button key="3">Last</button>]);
    expect(tab(screen.getByText('First'))).toBe(true);
    expect(tab(screen.getByText('Last'))).toBe(false);
    expect(screen.getByText('First')).toHaveFocus();
    expect(tab(screen.getByText('First'), true)).toBe(false);
    expect(screen.getByText('Last')).toHaveFocus();
  });

  it('REG-9 stops at the summary of a details element, also as the last stop', () => {
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

  it('REG-9 skips hidden elements at the beginning and at the end', () => {
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

  it('REG-9 keeps the focus on a dialog without focusable elements', () => {
    const empty = open(<p>Please wait.</p>);
    empty.tabIndex = -1;
    expect(tab(empty)).toBe(false);
    expect(tab(empty, true)).toBe(false);
    expect(empty).toHaveFocus();
  });

  it('REG-9 on the dialog itself, Shift+Tab moves to the last element, and Tab is left to the browser', () => {
    const whole = open([<button key="1">First</button>, <button key="2">Last</button>]);
    whole.tabIndex = -1;
    expect(tab(whole)).toBe(true);
    expect(tab(whole, true)).toBe(false);
    expect(screen.getByText('Last')).toHaveFocus();
  });
});
