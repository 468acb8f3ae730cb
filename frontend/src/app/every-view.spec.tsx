import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../test/fake-api';
import { EVERY_LANGUAGE } from '../content/every-language';
import { renderApp } from '../../test/render-app';

/** Each view of NAV-1 with its heading and a text that no other view has, and how many quotes it shows. */
const VIEWS = [
  ['/', 'Begin the day before the day begins', 'What and why Yoga', 3],
  ['/about', 'About Us', 'Our mission', 1],
  ['/hatha-yoga-membership', 'Hatha Yoga Membership', 'Start Your Journey', 0],
  ['/angamardana', 'Angamardana', 'Start Angamardana', 0],
  ['/yogasanas', 'Yogasanas', 'Begin Yogasanas', 0],
  ['/bhuta-shuddhi', 'Bhuta Shuddhi', 'Begin Bhuta Shuddhi', 0],
  ['/surya-shakti', 'Surya Shakti', 'Begin Surya Shakti', 0],
  ['/surya-kriya', 'Surya Kriya', 'Begin Surya Kriya', 0],
  ['/treatment-module', 'Treatment Module', 'Start Treatment', 0],
  ['/yoga-for-kids', 'Yoga for Kids', 'Register for Yoga for Kids', 0],
  ['/yogic-food', 'Yogic Food', 'Three qualities of food', 0],
] as const;

const HINDI_VIEWS = [
  ['/hi', 'दुनिया के जागने से पहले, अपना दिन शुरू कीजिए', 3],
  ['/hi/about', 'हमारे बारे में', 1],
  ['/hi/hatha-yoga-membership', 'हठ योग सदस्यता', 0],
  ['/hi/angamardana', 'अंगमर्दन', 0],
  ['/hi/yogasanas', 'योगासन', 0],
  ['/hi/bhuta-shuddhi', 'भूत शुद्धि', 0],
  ['/hi/surya-shakti', 'सूर्य शक्ति', 0],
  ['/hi/surya-kriya', 'सूर्य क्रिया', 0],
  ['/hi/treatment-module', 'योग उपचार', 0],
  ['/hi/yoga-for-kids', 'बच्चों के लिए योग', 0],
  ['/hi/yogic-food', 'यौगिक आहार', 0],
] as const;

const heading = () => screen.getByRole('heading', { level: 1 });
const quotes = () => document.querySelectorAll('blockquote');

beforeEach(() => {
  fakeApi();
});

it.each(VIEWS)(
  'NAV-1 NAV-5 LAND-5 %s shows its own view: heading %s, the text %s that no other view has, and %d quotes',
  async (path, title, own, count) => {
    await renderApp(path);
    expect(heading().textContent).toBe(title);
    expect(screen.getAllByText(own).length).toBeGreaterThan(0);
    expect(quotes()).toHaveLength(count);
    const others = VIEWS.filter(([other]) => other !== path);
    for (const [, , text] of others) expect(screen.queryByText(text)).not.toBeInTheDocument();
  },
);

it.each(HINDI_VIEWS)(
  'NAV-1 NAV-5 LAND-5 %s shows its own view in Hindi: heading %s, and %d quotes',
  async (path, title, count) => {
    await renderApp(path);
    expect(heading().textContent).toBe(title);
    expect(quotes()).toHaveLength(count);
  },
);

const WITHOUT_QUOTES = [
  '/privacy',
  '/credits',
  '/offline',
  '/hi/privacy',
  '/hi/credits',
  '/hi/offline',
];

it.each([...WITHOUT_QUOTES, '/no/such/page', '/hi/no/such/page'])(
  'LAND-5 there is no quote at %s',
  async (path) => {
    await renderApp(path);
    expect(heading()).toBeInTheDocument();
    expect(quotes()).toHaveLength(0);
  },
);

it.each(['/register', '/hi/register'])(
  'LAND-5 there is no quote at %s around the form that the server draws',
  async (path) => {
    await renderApp(path);
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(quotes()).toHaveLength(0);
  },
);

it('NAV-1 NAV-5 /admin shows the login, and no quote', async () => {
  await renderApp('/admin');
  expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
  expect(quotes()).toHaveLength(0);
});

it.each([
  ['/privacy', EVERY_LANGUAGE.en.privacy],
  ['/hi/privacy', EVERY_LANGUAGE.hi.privacy],
  ['/credits', EVERY_LANGUAGE.en.credits],
])('NAV-1 KEEP-6 the page %s shows all sections of its text, in order', async (path, texts) => {
  await renderApp(path);
  const main = within(screen.getByRole('main'));
  expect(main.getByText(texts.lead)).toBeVisible();
  const said = main.getAllByRole('heading', { level: 2 }).map((each) => {
    const section = each.closest('section') as HTMLElement;
    const items = [...section.querySelectorAll('li')].map(({ textContent }) => textContent);
    return [each.textContent, items];
  });
  expect(said).toEqual(texts.sections.map(({ heading: name, items = [] }) => [name, items]));
  for (const { paragraphs } of texts.sections) {
    for (const paragraph of paragraphs) expect(main.getByText(paragraph)).toBeVisible();
  }
});
