import { act, render, screen } from '@testing-library/react';
import { draftOf, forgetDrafts, keepDraft, KEPT_DRAFTS_KEY, ownDrafts, useDraft } from './drafts';

afterEach(() => act(forgetDrafts));
const kept = () => sessionStorage.getItem(KEPT_DRAFTS_KEY);

function Note({ survivesReload = false }: { readonly survivesReload?: boolean }) {
  const draft = useDraft('note', 'nothing yet', { survivesReload });
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

describe('what is typed and not yet saved', () => {
  it('outlives the component it was typed in, and is gone when it is saved', () => {
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

  it('AUTH-5 stays for the same person, however the name is written', () => {
    ownDrafts('Asha Rao');
    keepDraft('note', 'typed');
    expect(ownDrafts(' asha rao ')).toBe(true);
    expect(draftOf('note')).toBe('typed');
  });

  it('AUTH-5 is forgotten when another person comes', () => {
    ownDrafts('Asha Rao');
    keepDraft('note', 'typed');
    expect(ownDrafts('Meera')).toBe(false);
    expect(draftOf('note')).toBeUndefined();
  });

  it('is written nowhere, unless it asks to survive a reload', () => {
    render(<Note />);
    press('type');
    expect(kept()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('survives a reload where it asks to, with whose it is, until it is saved', () => {
    ownDrafts('Asha Rao');
    render(<Note survivesReload />);
    press('type');
    expect(JSON.parse(kept() ?? '')).toEqual({ owner: 'asha rao', drafts: { note: 'typed' } });
    press('save');
    expect(kept()).toBeNull();
  });

  it('AUTH-5 leaves nothing behind at the logout', () => {
    keepDraft('plan', { name: 'Dawn' }, true);
    act(forgetDrafts);
    expect(kept()).toBeNull();
    expect(draftOf('plan')).toBeUndefined();
  });

  it.each(['{', '"text"', 'null', '{"owner":1}'])('reads what another hand stored: %s', (text) => {
    sessionStorage.setItem(KEPT_DRAFTS_KEY, text);
    jest.isolateModules(() => {
      const fresh = jest.requireActual<typeof import('./drafts')>('./drafts');
      expect(fresh.draftOf('note')).toBeUndefined();
    });
    sessionStorage.clear();
  });

  it('is read again after a reload', () => {
    ownDrafts('Asha Rao');
    keepDraft('plan', { name: 'Dawn' }, true);
    jest.isolateModules(() => {
      const fresh = jest.requireActual<typeof import('./drafts')>('./drafts');
      expect(fresh.draftOf('plan')).toEqual({ name: 'Dawn' });
      expect(fresh.ownDrafts('Meera')).toBe(false);
      expect(fresh.draftOf('plan')).toBeUndefined();
    });
  });

  it('works where the browser refuses storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full');
    });
    keepDraft('plan', 'typed', true);
    expect(draftOf('plan')).toBe('typed');
    jest.restoreAllMocks();
  });
});
