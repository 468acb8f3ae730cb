import { act, render, screen } from '@testing-library/react';
import { MoreButton } from '../../ui/more-button';
import { LoadMore } from './registration-table';

type Seen = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** The observers that are connected, each with its margin and a way to report what it sees. */
const watching = new Set<{ readonly margin: string | undefined; readonly seen: Seen }>();

beforeEach(() => {
  watching.clear();
  Object.assign(globalThis, {
    IntersectionObserver: class {
      private readonly watch: { readonly margin: string | undefined; readonly seen: Seen };
      constructor(seen: Seen, options?: { readonly rootMargin?: string }) {
        this.watch = { margin: options?.rootMargin, seen };
      }
      observe() {
        watching.add(this.watch);
      }
      disconnect() {
        watching.delete(this.watch);
      }
    },
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

function show(state: { isFetching?: boolean; isFetchNextPageError?: boolean } = {}) {
  const fetchNextPage = jest.fn();
  const list = {
    hasNextPage: true,
    isFetching: false,
    isFetchingNextPage: state.isFetching ?? false,
    isFetchNextPageError: false,
    fetchNextPage,
    ...state,
  };
  const { unmount, rerender } = render(<LoadMore list={list} />);
  const showAgain = (next: Partial<typeof list>) =>
    rerender(<LoadMore list={{ ...list, ...next }} />);
  const scrollNear = (isIntersecting = true) =>
    act(() => watching.forEach(({ seen }) => seen([{ isIntersecting }])));
  return { fetchNextPage, scrollNear, unmount, showAgain };
}

describe('the next page of the registrations', () => {
  it('API-13 is requested once it is less than 800 px below the window, without ending a running reload', () => {
    const { fetchNextPage, scrollNear, unmount } = show();
    expect([...watching].map(({ margin }) => margin)).toEqual(['800px']);
    scrollNear(false);
    expect(fetchNextPage).not.toHaveBeenCalled();
    scrollNear();
    expect(fetchNextPage.mock.calls).toEqual([[{ cancelRefetch: false }]]);
    unmount();
    expect(watching.size).toBe(0);
  });

  it('API-13 is not requested while anything is loading, and the button says so', () => {
    show({ isFetching: true });
    expect(watching.size).toBe(0);
    const button = screen.getByRole('button', { name: 'Loading...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('API-13 leaves the focus on the button while it loads, and shows no button after the last page', () => {
    const { scrollNear, showAgain } = show();
    const button = screen.getByRole('button', { name: 'Load more' });
    button.focus();
    scrollNear();
    showAgain({ isFetching: true, isFetchingNextPage: true });
    expect(screen.getByRole('button', { name: 'Loading...' })).toBe(button);
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    showAgain({ hasNextPage: false });
    expect(button).not.toBeInTheDocument();
    expect(watching.size).toBe(0);
  });

  it('PEOPLE-3 ADMIN-10 the next page of other lists is requested only by the button', () => {
    const fetchNextPage = jest.fn();
    const state = { isFetching: false, isFetchingNextPage: false, isFetchNextPageError: false };
    const texts = { more: 'Show more', loadingMore: 'Loading...', moreFailed: 'Failed.' };
    render(<MoreButton list={{ ...state, hasNextPage: true, fetchNextPage }} texts={texts} />);
    expect(watching.size).toBe(0);
    screen.getByRole('button', { name: 'Show more' }).click();
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it('API-13 after a failure is requested only by the button, beside an alert', () => {
    const { fetchNextPage } = show({ isFetchNextPageError: true });
    expect(watching.size).toBe(0);
    expect(screen.getByRole('alert').textContent).toBe(
      'The next page could not be loaded. Please try again.',
    );
    screen.getByRole('button', { name: 'Load more' }).click();
    expect(fetchNextPage.mock.calls).toEqual([[{ cancelRefetch: false }]]);
  });
});
