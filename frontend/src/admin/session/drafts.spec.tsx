import { act, render, screen } from '@testing-library/react';
import { endSession, startSession } from '../http/session-store';
import {
  type DraftOptions,
  draftOf,
  forgetDrafts,
  keepDraft,
  KEPT_DRAFTS_KEY,
  ownDrafts,
  useDraft,
} from './drafts';

afterEach(() => act(forgetDrafts));
const kept = () => sessionStorage.getItem(KEPT_DRAFTS_KEY);

function Note(options: DraftOptions) {
  const draft = useDraft('note', 'nothing yet', options);
  return (
    <>
      <p>{draft.value}</p>
      <p>{draft.isTouched ? 'touched' : 'untouched'}</p>
      <button onClick={() => draft.set('typed')}>type</button>
      <button onClick={draft.clear}>save</button>
    </>
  );
}

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

describe('a draft of typed, unsaved text', () => {
  it('survives the unmount of its component, and is removed when it is saved', () => {
    const first = render(<Note />);
    expect(screen.getByText('untouched')).toBeInTheDocument();
    press('type');
    first.unmount();
    render(<Note />);
    expect(screen.getByText('typed')).toBeInTheDocument();
    expect(screen.getByText('touched')).toBeInTheDocument();
    press('save');
    expect(screen.getByText('nothing yet')).toBeInTheDocument();
  });

  it('AUTH-5 that ends with its view is removed when the view closes, but not when the session ends', () => {
    startSession('a.token', 'Asha Rao');
    const first = render(<Note endsWithView />);
    press('type');
    first.unmount();
    expect(draftOf('note')).toBeUndefined();
    const second = render(<Note endsWithView />);
    press('type');
    act(() => endSession('a.token', 'expiry'));
    second.unmount();
    expect(draftOf('note')).toBe('typed');
  });

  it('AUTH-5 is kept for the same person, regardless of case and outer spaces in the name', () => {
    ownDrafts('Asha Rao');
    keepDraft('note', 'typed');
    expect(ownDrafts(' asha rao ')).toBe(true);
    expect(draftOf('note')).toBe('typed');
  });

  it('AUTH-5 is removed when another person logs in', () => {
    ownDrafts('Asha Rao');
    keepDraft('note', 'typed');
    expect(ownDrafts('Meera')).toBe(false);
    expect(draftOf('note')).toBeUndefined();
  });

  it('is not written to the browser storage by default', () => {
    render(<Note />);
    press('type');
    expect(kept()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('is stored with its owner until it is saved, if it asks to survive a reload', () => {
    ownDrafts('Asha Rao');
    render(<Note survivesReload />);
    press('type');
    expect(JSON.parse(kept() ?? '')).toEqual({ owner: 'asha rao', drafts: { note: 'typed' } });
    press('save');
    expect(kept()).toBeNull();
  });

  it('AUTH-5 is removed from memory and from the browser storage at logout', () => {
    keepDraft('plan', { name: 'Dawn' }, true);
    act(forgetDrafts);
    expect(kept()).toBeNull();
    expect(draftOf('plan')).toBeUndefined();
  });

  it.each(['{', '"text"', 'null', '{"owner":1}'])(
    'is absent when the browser storage holds invalid data: %s',
    (text) => {
      sessionStorage.setItem(KEPT_DRAFTS_KEY, text);
      jest.isolateModules(() => {
        const fresh = jest.requireActual<typeof import('./drafts')>('./drafts');
        expect(fresh.draftOf('note')).toBeUndefined();
      });
      sessionStorage.clear();
    },
  );

  it('is restored after a reload, and removed if another person then logs in', () => {
    ownDrafts('Asha Rao');
    keepDraft('plan', { name: 'Dawn' }, true);
    jest.isolateModules(() => {
      const fresh = jest.requireActual<typeof import('./drafts')>('./drafts');
      expect(fresh.draftOf('plan')).toEqual({ name: 'Dawn' });
      expect(fresh.ownDrafts('Meera')).toBe(false);
      expect(fresh.draftOf('plan')).toBeUndefined();
    });
  });

  it('is kept in memory when the browser refuses storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full');
    });
    keepDraft('plan', 'typed', true);
    expect(draftOf('plan')).toBe('typed');
    jest.restoreAllMocks();
  });
});
