import { reloadOnEarlyTravel, replayEarlyInteractions } from './early-interactions';

describe('clicks before the page is hydrated', () => {
  const submitted = jest.fn((event: Event) => event.preventDefault());

  beforeEach(() => {
    submitted.mockClear();
    document.body.innerHTML =
      '<form action="/register"><button>Begin <b>Your</b> Journey</button></form><a href="#x">x</a>';
    document.querySelector('form')?.addEventListener('submit', submitted);
  });

  const button = () => document.querySelector('button');

  it('NAV-6 are kept, and replayed once the page is hydrated', async () => {
    const early = replayEarlyInteractions(document);
    document.querySelector('b')?.click();
    await early.first;
    expect(submitted).not.toHaveBeenCalled();
    early.replay();
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('NAV-6 reach no other listener before the replay, so that none handles them twice', () => {
    const early = replayEarlyInteractions(document);
    const heard = jest.fn();
    document.body.addEventListener('click', heard);
    document.body.addEventListener('click', heard, { capture: true });
    document.querySelector('b')?.click();
    expect(heard).not.toHaveBeenCalled();
    early.replay();
    expect(heard).toHaveBeenCalledTimes(2);
    document.body.removeEventListener('click', heard);
    document.body.removeEventListener('click', heard, { capture: true });
  });

  it('NAV-6 on the same button are replayed only once', () => {
    const early = replayEarlyInteractions(document);
    button()?.click();
    button()?.click();
    early.replay();
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('NAV-6 are dropped if their button is removed from the page before the replay', () => {
    const early = replayEarlyInteractions(document);
    const gone = document.createElement('button');
    const done = jest.fn();
    gone.addEventListener('click', done);
    document.body.append(gone);
    gone.click();
    gone.remove();
    early.replay();
    expect(done).not.toHaveBeenCalled();
  });

  it('NAV-6 are no longer held back after the replay', () => {
    const early = replayEarlyInteractions(document);
    early.replay();
    button()?.click();
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('NAV-6 on links are left to the browser', () => {
    const early = replayEarlyInteractions(document);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('a')?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    early.replay();
  });
});

describe('a step in the history before the page is hydrated', () => {
  /** As the browser does it: the address changes, and then the event comes. */
  function travelTo(path: string) {
    history.replaceState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }

  it('NAV-5 to another view loads the page again, and to a form or a section of the same view does not', () => {
    history.replaceState(null, '', '/about');
    const reload = jest.fn();
    const stop = reloadOnEarlyTravel(reload);
    travelTo('/about#contact');
    expect(reload).not.toHaveBeenCalled();
    travelTo('/');
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
  });

  it('NAV-5 is left to the app once the page is hydrated', () => {
    history.replaceState(null, '', '/about');
    const reload = jest.fn();
    reloadOnEarlyTravel(reload)();
    travelTo('/');
    expect(reload).not.toHaveBeenCalled();
  });
});
