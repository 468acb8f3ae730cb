import { act, render } from '@testing-library/react';
import { App } from '../src/app/app';
import { loadScreen } from '../src/app/router/screen';
import { routeOf } from '../src/app/router/routes';
import { loadFormCode } from '../src/app/form/use-form-code';

/** Opens the site at a path, as if a visitor had followed a link to it. */
export async function renderApp(path = '/'): Promise<void> {
  window.history.replaceState(null, '', path);
  const route = routeOf(window.location.pathname);
  // Like a visitor who has been on the page for a moment: its code has loaded.
  const [first] = await Promise.all([loadScreen(route), loadFormCode(route.language)]);
  await act(async () => {
    render(<App first={first} />);
  });
}
