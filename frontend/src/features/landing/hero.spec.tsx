import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPublished } from '../../content/published';
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

describe('the first screen with a picture of the school', () => {
  const id = 'a'.repeat(64);
  const alt = { en: 'The hall at dawn', hi: 'भोर में हॉल' };
  const hero = { picture: id, widths: [640, 1600], height: 900, x: 20, y: 70, alt };
  beforeEach(() => showPublished({ pictures: { hero } }));
  afterEach(() => showPublished({}));

  it.each([
    ['/', alt.en],
    ['/hi', alt.hi],
  ])(
    'PIC-7 LAND-1 on %s has that one picture at every width, named %s, cropped around its focal point',
    async (path, name) => {
      await renderApp(path);
      const picture = screen.getByRole('img', { name });
      expect(picture).toHaveStyle({ objectPosition: '20% 70%' });
      const files = (format: string) =>
        `/pictures/${id}/640.${format} 640w, /pictures/${id}/1600.${format} 1600w`;
      const said = (element: Element, ...names: string[]) =>
        names.map((each) => element.getAttribute(each));
      expect(
        said(picture, 'srcset', 'sizes', 'width', 'height', 'fetchpriority', 'src', 'loading'),
      ).toEqual([files('webp'), '100vw', '1600', '900', 'high', `/pictures/${id}/1600.webp`, null]);
      const sources = [...(picture.closest('picture')?.querySelectorAll('source') ?? [])];
      expect(sources.map((each) => said(each, 'media', 'type', 'srcset', 'sizes'))).toEqual([
        [null, 'image/avif', files('avif'), '100vw'],
      ]);
      expect(picture.closest('section')).toHaveClass('hero ofTheSchool');
    },
  );
});
