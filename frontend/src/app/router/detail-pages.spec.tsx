import { LANGUAGES } from '../../api/lists';
import { showPublished } from '../../content/published';
import { type DetailView, loadDetailPage } from './detail-pages';

describe('the texts of a view, as the browser loads them', () => {
  afterEach(() => showPublished({}));

  /** The published texts that change the title of a view. */
  const titled = (view: DetailView, title: string) => {
    const seo = { title };
    if (view === 'yogic-food') return { yogicFood: { seo } };
    return view === 'about' || view === 'privacy'
      ? { [view]: { seo } }
      : { programs: { [view]: { seo } } };
  };

  it.each<[DetailView]>([['about'], ['yogic-food'], ['privacy'], ['surya-kriya']])(
    'SITE-10 of %s are the published ones of the language, in place of the shipped ones',
    async (view) => {
      for (const language of LANGUAGES) {
        showPublished({});
        const shipped = await loadDetailPage(view, language);
        showPublished({ texts: { [language]: titled(view, `Of our own: ${view}`) } });
        const { seo } = await loadDetailPage(view, language);
        expect(seo).toEqual({ ...shipped.seo, title: `Of our own: ${view}` });
        expect(seo.title).not.toBe(shipped.seo.title);
      }
    },
  );

  it.each<[DetailView]>([['credits'], ['register'], ['my-registration'], ['not-found']])(
    'SITE-10 of %s stay the shipped ones, because no document contains them',
    async (view) => {
      const shipped = await loadDetailPage(view, 'en');
      const others = { about: { seo: { title: 'x' } }, privacy: { seo: { title: 'x' } } };
      showPublished({ texts: { en: others } });
      expect((await loadDetailPage(view, 'en')).seo).toEqual(shipped.seo);
    },
  );
});
