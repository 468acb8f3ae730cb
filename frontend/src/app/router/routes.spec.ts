import { DEFAULT_LANGUAGE, LANGUAGES, PROGRAMS } from '../../api/lists';
import { pathOf, publicViews, routeOf } from './routes';

const NAV_1_VIEWS = ['about', 'admin', ...PROGRAMS] as const;

describe('addresses', () => {
  it('NAV-1 NAV-5 shows the landing page at /', () => {
    expect(routeOf('/')).toEqual({ language: 'en', view: 'main' });
    expect(pathOf({ language: 'en', view: 'main' })).toBe('/');
  });

  it.each(NAV_1_VIEWS)('NAV-1 NAV-5 shows the view %s at its own name', (view) => {
    expect(routeOf(`/${view}`)).toEqual({ language: 'en', view });
    expect(pathOf({ language: 'en', view })).toBe(`/${view}`);
  });

  it.each(LANGUAGES.flatMap((language) => publicViews().map((view) => ({ language, view }))))(
    'NAV-5 finds the way back from the path of $view in $language',
    (route) => {
      expect(routeOf(pathOf(route))).toEqual(route);
    },
  );

  it('NAV-5 has the admin at one address, whatever the language of the page that leads to it', () => {
    const addresses = LANGUAGES.map((language) => pathOf({ language, view: 'admin' }));
    expect(new Set(addresses)).toEqual(new Set(['/admin']));
  });

  it.each(LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE))(
    'NAV-5 puts the language before the name of a view: %s',
    (language) => {
      expect(pathOf({ language, view: 'main' })).toBe(`/${language}`);
      expect(pathOf({ language, view: 'about' })).toBe(`/${language}/about`);
    },
  );

  it('NAV-5 LINK-1 has the not-found page at /404 and a personal page below /r', () => {
    expect(pathOf({ language: 'en', view: 'not-found' })).toBe('/404');
    expect(pathOf({ language: 'en', view: 'my-registration' })).toBe('/r');
    expect(pathOf({ language: 'hi', view: 'my-registration' })).toBe('/hi/r');
  });

  it.each([
    ['/hi', 'main'],
    ['/hi/', 'main'],
    ['/hi/about', 'about'],
    ['/hi/about//', 'about'],
  ])('NAV-5 shows %s in Hindi', (path, view) => {
    expect(routeOf(path)).toEqual({ language: 'hi', view });
  });

  it.each(['/admin', '/admin/', '/admin/batches'])('NAV-5 leaves %s to the admin', (path) => {
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
