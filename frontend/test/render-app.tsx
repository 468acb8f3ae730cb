import { act, render } from '@testing-library/react';
import { App } from '../src/app/app';
import { loadScreen } from '../src/app/load-screen';
import { routeOf } from '../src/app/routes';

/** Opens the site at a path, as a visitor who follows a link to it. */
export async function renderApp(path = '/'): Promise<void> {
  window.history.replaceState(null, '', path);
  const first = await loadScreen(routeOf(window.location.pathname));
  await act(async () => {
    render(<App first={first} />);
  });
}
