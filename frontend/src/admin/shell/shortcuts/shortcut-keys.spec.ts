import { isTaken, meaningOf, type Shortcut } from '../../ui/shortcuts';

const run = () => {};
const shortcuts: readonly Shortcut[] = [
  { keys: 'g b', label: 'Batches', run },
  { keys: 'b', label: 'Back', run },
  { keys: '/', label: 'Search', run },
  { keys: 'Escape', label: 'Close' },
];

describe('the meaning of a pressed key', () => {
  it.each([
    ['/', undefined, '/'],
    ['b', undefined, 'b'],
    ['b', 'g', 'g b'],
    ['/', 'g', '/'],
  ])('the key %s after %s is the shortcut %s', (key, first, keys) => {
    expect(meaningOf(key, first, shortcuts)).toMatchObject({
      kind: 'shortcut',
      shortcut: { keys },
    });
  });

  it('the first key of a pair waits for the second key', () => {
    expect(meaningOf('g', undefined, shortcuts)).toEqual({ kind: 'first', key: 'g' });
    expect(meaningOf('g', 'g', shortcuts)).toEqual({ kind: 'first', key: 'g' });
  });

  it.each(['x', 'Escape', 'Shift', 'G'])('the key %s is left to the browser', (key) => {
    expect(meaningOf(key, undefined, shortcuts)).toEqual({ kind: 'nothing' });
  });
});

describe('the shortcuts ignore a key press', () => {
  function press(html: string, init: KeyboardEventInit = {}): boolean {
    document.body.innerHTML = html;
    const target = document.querySelector('[data-target]') ?? document.body;
    let taken = false;
    document.body.addEventListener('keydown', (event) => (taken = isTaken(event)), { once: true });
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, ...init }));
    return taken;
  }

  it.each([
    '<input data-target>',
    '<input type="search" data-target>',
    '<input type="date" data-target>',
    '<textarea data-target></textarea>',
    '<select data-target></select>',
    '<div contenteditable="true"><b data-target>x</b></div>',
    '<dialog open><button data-target></button></dialog>',
  ])('in %s', (html) => {
    expect(press(html)).toBe(true);
  });

  it.each([
    '<p>x</p>',
    '<button data-target></button>',
    '<input type="checkbox" data-target>',
    '<input type="radio" data-target>',
    '<input type="file" data-target>',
  ])('but not in %s', (html) => {
    expect(press(html)).toBe(false);
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { repeat: true },
    { isComposing: true },
  ])('with %p', (init) => {
    expect(press('', init)).toBe(true);
  });
});
