import { act, fireEvent, screen, within } from '@testing-library/react';
import { openWebsite } from '../../testing/a-website';
import { inFakeSchool } from '../../testing/in-fake-school';

const around = inFakeSchool();
const list = () => within(screen.getByRole('group', { name: 'Links to other places' }));
const links = () => list().getAllByRole('group', { name: /^Link \d$/ });
const addresses = () =>
  links().map((link) => within(link).getByLabelText<HTMLInputElement>(/^Address/).value);
const announced = () => list().getByRole('status').textContent;
const classesOf = (link: HTMLElement) =>
  ['dragged', 'dropBefore', 'dropBehind'].filter((name) => link.classList.contains(name));

/** Opens a list of three links, each 100 px high. Returns their addresses. */
async function open() {
  const opened = await openWebsite(around.school);
  const before = addresses();
  expect(before).toHaveLength(3);
  for (const [at, link] of links().entries()) {
    link.getBoundingClientRect = () => ({ bottom: (at + 1) * 100 }) as DOMRect;
  }
  HTMLElement.prototype.setPointerCapture = jest.fn();
  return { ...opened, before };
}

/** A pointer event at a height of the page on the handle of a link. */
function point(name: string, at: number, clientY = 0): void {
  const handle = within(links()[at] as HTMLElement).getByTitle('Drag it to another place');
  const event = new MouseEvent(name, { bubbles: true, cancelable: true, clientY });
  fireEvent(handle, Object.assign(event, { pointerId: 1 }));
}

describe('an item of a list that is dragged by its handle', () => {
  it.each([
    ['down', 0, 250, 'dropBehind', 2, [1, 2, 0], 'Link 1 is now number 3 of 3.'],
    ['up', 2, 50, 'dropBefore', 0, [2, 0, 1], 'Link 3 is now number 1 of 3.'],
    ['below the last one', 1, 999, 'dropBehind', 2, [0, 2, 1], 'Link 2 is now number 3 of 3.'],
  ] as const)(
    'SITE-11 %s shows its new place, and is moved there when it is dropped, which is announced',
    async (_, from, height, sign, place, order, text) => {
      const { before } = await open();
      point('pointerdown', from);
      expect(links().flatMap(classesOf)).toEqual([]);
      point('pointermove', from, height);
      expect(classesOf(links()[from] as HTMLElement)).toEqual(['dragged']);
      expect(classesOf(links()[place] as HTMLElement)).toEqual([sign]);
      expect(links().flatMap(classesOf)).toHaveLength(2);
      expect(addresses()).toEqual(before);
      point('pointerup', from);
      expect(addresses()).toEqual(order.map((at) => before[at]));
      expect(announced()).toBe(text);
      expect(links().flatMap(classesOf)).toEqual([]);
    },
  );

  it.each([
    ['is dropped where it was', 50, 'pointerup'],
    ['is taken over by the browser, as for a gesture of the system', 250, 'pointercancel'],
  ])('SITE-11 stays in its place if it %s', async (_, height, end) => {
    const { before } = await open();
    point('pointerdown', 0);
    point('pointermove', 0, height);
    point(end, 0);
    // The pointer only passes over the handle now.
    point('pointermove', 0, 250);
    point('pointerup', 0);
    expect(addresses()).toEqual(before);
    expect(announced()).toBe('');
    expect(links().flatMap(classesOf)).toEqual([]);
  });
});

it('SITE-11 a removed item can be brought back to its place with what is typed in it', async () => {
  const { user, before } = await open();
  const typed = 'https://example.org/second';
  fireEvent.change(within(links()[1] as HTMLElement).getByLabelText(/^Address/), {
    target: { value: typed },
  });
  await user.click(screen.getByRole('button', { name: 'Remove link 2' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(addresses()).toEqual([before[0], before[2]]);
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(addresses()).toEqual([before[0], typed, before[2]]);
  expect(announced()).toBe('Link 2 is back.');
  expect(screen.getByRole('button', { name: 'Remove link 2' })).toHaveFocus();
});

it('SITE-11 a removed item is not brought back a second time after what was typed is discarded', async () => {
  const { user, before } = await open();
  await user.click(screen.getByRole('button', { name: 'Remove link 2' }));
  await user.click(screen.getByRole('button', { name: 'Discard what I typed' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(addresses()).toEqual(before);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
