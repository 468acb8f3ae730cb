import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';

/** Reports the main button's distance in px from the top of the window, and whether it is in the viewport. */
let scrollTo: (top: number, isIntersecting: boolean) => void;

class FakeObserver {
  constructor(tell: (entries: readonly object[]) => void) {
    scrollTo = (top, isIntersecting) =>
      act(() => tell([{ isIntersecting, boundingClientRect: { top } }]));
  }
  observe(): void {}
  disconnect(): void {}
}

const bar = () => document.querySelector<HTMLElement>('[data-register-bar]');

const inBar = () => within(bar() as HTMLElement).getByRole('button');

beforeEach(() => {
  fakeApi();
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});

afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

describe('the register bar at the bottom of the screen', () => {
  it('REG-1 LAND-1 appears only after the main button has left at the top, and disappears when that is back in view', async () => {
    await renderApp('/');
    expect(bar()).not.toBeInTheDocument();
    scrollTo(900, false);
    expect(bar()).not.toBeInTheDocument();
    scrollTo(-200, false);
    expect(inBar()).toHaveTextContent(/^Register$/);
    scrollTo(20, true);
    expect(bar()).not.toBeInTheDocument();
  });

  it.each([
    ['/', ''],
    ['/surya-kriya', 'surya-kriya'],
  ])(
    'REG-1 LAND-1 PAGE-7 on %s opens the form with this program chosen: "%s"',
    async (path, slug) => {
      await renderApp(path);
      scrollTo(-200, false);
      await userEvent.click(inBar());
      const form = within(screen.getByRole('dialog'));
      expect(form.getByRole('combobox', { name: 'Program' })).toHaveValue(slug);
    },
  );
});
