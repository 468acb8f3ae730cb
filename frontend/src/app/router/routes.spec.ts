import { DEFAULT_LANGUAGE, LANGUAGES, PROGRAMS } from '../../api/lists';
import { pathOf, publicViews, routeOf } from './routes';

const NAV_1_VIEWS = ['about', 'admin', ...PROGRAMS] as const;

describe('the router', () => {
  it('NAV-1 NAV-5 shows the landing page at /', () => {
    expect(routeOf('/')).toEqual({ language: 'en', view: 'main' });
    expect(pathOf({ language: 'en', view: 'main' })).toBe('/');
  });

  it.each(NAV_1_VIEWS)('NAV-1 NAV-5 shows the view %s at the path of its name', (view) => {
    expect(routeOf(`/${view}`)).toEqual({ language: 'en', view });
    expect(pathOf({ language: 'en', view })).toBe(`/${view}`);
  });

  it.each(LANGUAGES.flatMap((language) => publicViews().map((view) => ({ language, view }))))(
    'NAV-5 maps the path of $view in $language back to the same route',
    (route) => {
      expect(routeOf(pathOf(route))).toEqual(route);
    },
  );

  it('NAV-5 uses the path /admin for the admin in every language', () => {
    const addresses = LANGUAGES.map((language) => pathOf({ language, view: 'admin' }));
    expect(new Set(addresses)).toEqual(new Set(['/admin']));
  });

  it.each(LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE))(
    'NAV-5 puts the language before the name of a view in the path: %s',
    (language) => {
      expect(pathOf({ language, view: 'main' })).toBe(`/${language}`);
      expect(pathOf({ language, view: 'about' })).toBe(`/${language}/about`);
    },
  );

  it('NAV-5 LINK-1 uses /404 for the not-found page, and /r below the language for a personal page', () => {
    expect(pathOf({ language: 'en', view: 'not-found' })).toBe('/404');
    expect(pathOf({ language: 'en', view: 'my-registration' })).toBe('/r');
    expect(pathOf({ language: 'hi', view: 'my-registration' })).toBe('/hi/r');
  });

  it.each([
    ['/hi', 'main'],
    ['/hi/', 'main'],
    ['/hi/about', 'about'],
    ['/hi/about//', 'about'],
  ])('NAV-5 shows the view at %s in Hindi', (path, view) => {
    expect(routeOf(path)).toEqual({ language: 'hi', view });
  });

  it.each(['/admin', '/admin/', '/admin/batches'])('NAV-5 shows the admin at %s', (path) => {
    expect(routeOf(path).view).toBe('admin');
  });

  it.each([
    '/nowhere',
    '/About',
    '/about/us',
    '/hindi',
    '/hi/nowhere',
    '/hi/admin',
    '/en/about',
    '/administration',
    '/main',
    '/index.html',
    '/404',
  ])('NAV-5 shows the not-found view at %s', (path) => {
    expect(routeOf(path).view).toBe('not-found');
  });
});
