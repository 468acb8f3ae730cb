import { LANGUAGES } from '../../api/lists';
import { PROGRAMS } from '../../api/lists';
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

  it.each([
    ['/hi', 'main'],
    ['/hi/', 'main'],
    ['/hi/about', 'about'],
    ['/hi/about/', 'about'],
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
    '/administration',
    '/main',
    '/index.html',
    '/404',
  ])('NAV-5 shows the not-found view at %s', (path) => {
    expect(routeOf(path).view).toBe('not-found');
  });
});
