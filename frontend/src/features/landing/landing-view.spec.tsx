import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SHIPPED_PROGRAMS } from '../../content/programs';
import { common } from '../../content/en/common';
import { landing } from '../../content/en/landing-page';
import { showPublished } from '../../content/published';
import { footer as englishFooter } from '../../content/en/footer';
import { footer as hindiFooter } from '../../content/hi/footer';
import { landing as hindiLanding } from '../../content/hi/landing-page';
import type { AddedPicture } from '../../content/picture-slots';
import { Picture } from '../../shared/ui/page-elements';
import { NavigationProvider } from '../../shared/ui/site-context';
import { fakeApi } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';

const regionOf = (heading: string): HTMLElement => {
  const section = screen.getByRole('heading', { name: heading }).closest('section');
  if (!section) throw new Error(`No section has the heading ${heading}.`);
  return section;
};

/** The names of the pictures in a part of the page, without size and format. */
const picturesIn = (part: Element) => [
  ...new Set(part.innerHTML.match(/[\w-]+(?=-\d+\.(?:avif|webp))/g)),
];

beforeEach(async () => {
  fakeApi();
  await renderApp('/');
});

it.each([
  ['/', landing, englishFooter],
  ['/hi', hindiLanding, hindiFooter],
] as const)(
  'LAND-1 LAND-2 LAND-3 LAND-4 LAND-5 LAND-6 LAND-7 LAND-8 LAND-9 the sections are in this order on %s',
  async (path, texts, footer) => {
    cleanup();
    await renderApp(path);
    const wanted = [
      texts.hero.heading,
      texts.whatAndWhy.heading,
      texts.offerings.heading,
      texts.yogicFood.heading,
      texts.testimonials.heading,
      texts.teachers.heading,
      texts.whyUs.heading,
      texts.registerNow.heading,
      footer.addressHeading,
    ];
    const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
    expect(headings.filter((heading) => wanted.includes(heading))).toEqual(wanted);
  },
);

it('SITE-11 a section whose list is empty is not shown', async () => {
  cleanup();
  const { testimonials, teachers } = landing;
  showPublished({
    texts: {
      en: {
        landing: {
          testimonials: { heading: testimonials.heading, items: [] },
          teachers: { heading: teachers.heading, items: [] },
          faq: [],
        },
      },
    },
  });
  await renderApp('/');
  const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
  expect(headings).toContain(landing.whyUs.heading);
  for (const heading of [testimonials.heading, teachers.heading, common.faqHeading]) {
    expect(headings).not.toContain(heading);
  }
  showPublished({});
});

it('PROG-2 LAND-8 a register-now tile of a hidden program is not shown', async () => {
  cleanup();
  showPublished({ programs: { offered: ['yogasanas'], hidden: ['surya-kriya'] } });
  await renderApp('/');
  const tiles = within(regionOf(landing.registerNow.heading));
  const captions = tiles.getAllByRole('listitem').map((each) => each.querySelector('p'));
  const shown = landing.registerNow.tiles.filter(
    ({ program = 'yogasanas' }) => program === 'yogasanas',
  );
  expect(captions.map((caption) => caption?.textContent)).toEqual(
    shown.map(({ caption }) => caption),
  );
  showPublished({});
});

describe('the landing page', () => {
  it('LAND-1 has the eyebrow above and the lead below the heading of the hero', () => {
    const { eyebrow, heading, lead } = landing.hero;
    const { previousElementSibling: above, nextElementSibling: below } = screen.getByRole(
      'heading',
      { level: 1, name: heading },
    );
    expect([above?.textContent, below?.textContent]).toEqual([eyebrow, lead]);
  });

  it('LAND-3 LAND-6 LAND-7 LAND-8 has an introduction below the heading of each section', () => {
    const { offerings, teachers, whyUs, registerNow } = landing;
    for (const { heading, intro } of [offerings, teachers, whyUs, registerNow]) {
      const title = screen.getByRole('heading', { level: 2, name: heading });
      expect(title.nextElementSibling?.textContent).toBe(intro);
    }
  });

  it('LAND-1 has a hero whose Begin Your Journey button opens the registration form', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Begin Your Journey' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Program' })).toHaveValue('');
  });

  it('LAND-1 CONST has the desktop image from 1025 px on, and the mobile image below', () => {
    const image = screen.getByAltText(landing.hero.imageAlt);
    const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
    const [wide, narrow] = [true, false].map((has) =>
      sources.filter((source) => source.hasAttribute('media') === has),
    );
    expect(wide?.map((source) => source.media)).toEqual([
      '(min-width: 1025px)',
      '(min-width: 1025px)',
    ]);
    const names = ({ srcset }: { readonly srcset: string }) => [
      ...new Set(srcset.match(/hero-[a-z]+(?=-)/g)),
    ];
    expect(wide?.map(names)).toEqual([['hero-desktop'], ['hero-desktop']]);
    expect(narrow?.map(names)).toEqual([['hero-mobile']]);
    expect(names(image as HTMLImageElement)).toEqual(['hero-mobile']);
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', '', 'image/avif']);
    // Only a browser that has said that it reads AVIF may get such a file.
    const pictures = [...sources, image as HTMLImageElement];
    expect(pictures.map(({ srcset }) => [...new Set(srcset.match(/avif|webp/g))])).toEqual([
      ['avif'],
      ['webp'],
      ['avif'],
      ['webp'],
    ]);
    expect(pictures.map(({ sizes }) => sizes)).toEqual(pictures.map(() => '100vw'));
    // The shape of the mobile picture, for the space that it takes before it is loaded.
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1080', '1350']);
    // The first source that fits is taken, so the ones for wide windows must come first.
    expect(sources.slice(0, 2)).toEqual(wide);
    // The hero is seen first, so its picture loads with high priority.
    expect(image).toHaveAttribute('fetchpriority', 'high');
    expect(image).not.toHaveAttribute('loading', 'lazy');
  });

  it('LAND-2 has a section What and why Yoga with all its paragraphs', () => {
    const block = regionOf('What and why Yoga');
    for (const paragraph of landing.whatAndWhy.paragraphs) {
      expect(within(block).getByText(paragraph)).toBeInTheDocument();
    }
  });

  it('LAND-3 has one card for each program, with name, text and picture, that links to its view', () => {
    const cards = within(regionOf(landing.offerings.heading)).getAllByRole('listitem');
    expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual(
      SHIPPED_PROGRAMS.map((slug) => `/${slug}`),
    );
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(
      SHIPPED_PROGRAMS.map((slug) => common.programNames[slug]),
    );
    expect(cards.map((card) => card.querySelector('p')?.textContent)).toEqual(
      SHIPPED_PROGRAMS.map((slug) => landing.offerings.cards[slug]),
    );
    expect(cards.map((card) => picturesIn(card))).toEqual(
      SHIPPED_PROGRAMS.map((slug) => [`program-${slug}`]),
    );
    // The name of the program is read out once: the picture is silent.
    expect(cards.map((card) => card.querySelector('img')?.alt)).toEqual(cards.map(() => ''));
    // Visible, but hidden from screen readers: the heading is the link.
    for (const { lastElementChild: more } of cards) {
      expect(more).toHaveTextContent(/^Read more$/);
      expect(more).toHaveAttribute('aria-hidden', 'true');
    }
  });

  it('LAND-4 has a yogic food section, whose link opens its view', async () => {
    const block = regionOf(landing.yogicFood.heading);
    for (const paragraph of landing.yogicFood.paragraphs) {
      expect(within(block).getByText(paragraph)).toBeInTheDocument();
    }
    expect(picturesIn(block)).toEqual(['yogic-food']);
    expect(within(block).getByRole('img')).toHaveAccessibleName(landing.yogicFood.imageAlt);
    await userEvent.click(within(block).getByRole('link', { name: 'Discover Yogic Food' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Yogic Food' })).toBeVisible();
    expect(window.location.pathname).toBe('/yogic-food');
  });

  it('LAND-5 CONST has three student testimonials, each a blockquote', () => {
    const quotes = [...document.querySelectorAll('blockquote')];
    expect(quotes.map((quote) => quote.textContent)).toEqual(
      landing.testimonials.items.map((item) => item.quote),
    );
    expect(quotes).toHaveLength(3);
    expect(quotes.map((quote) => quote.nextElementSibling?.textContent)).toEqual(
      landing.testimonials.items.map(({ name, detail }) => `${name}${detail}`),
    );
  });

  it('LAND-7 has exactly three points under “Why us?”', () => {
    const points = within(regionOf('Why us?')).getAllByRole('heading', { level: 3 });
    expect(points.map((point) => point.textContent)).toEqual([
      'Focused Attention',
      'Traditional Wisdom',
      'Holistic Approach',
    ]);
    expect(points.map((point) => point.nextElementSibling?.textContent)).toEqual(
      landing.whyUs.points.map(({ text }) => text),
    );
  });

  it('LAND-1 shows each frequent question with its answer exactly once', () => {
    const questions = [...regionOf('Questions people ask').querySelectorAll('details')];
    expect(
      questions.map(({ firstElementChild, lastElementChild }) => [
        firstElementChild?.tagName,
        firstElementChild?.textContent,
        lastElementChild?.textContent,
      ]),
    ).toEqual(landing.faq.map(({ question, answer }) => ['SUMMARY', question, answer]));
  });

  it('LAND-8 has in each register-now tile its own picture, alt text, caption and button', () => {
    const tiles = within(regionOf(landing.registerNow.heading)).getAllByRole('listitem');
    const shown = tiles.map((tile) => [
      ...picturesIn(tile),
      within(tile).getByRole('img').getAttribute('alt'),
      tile.querySelector('p')?.textContent,
      within(tile).getByRole('button').textContent,
    ]);
    expect(shown).toEqual(
      landing.registerNow.tiles.map(({ image, alt, caption, button }) => [
        image,
        alt,
        caption,
        button,
      ]),
    );
  });

  it.each([
    ['Register for Hatha Yoga', 'hatha-yoga-membership'],
    ['Register for Surya Kriya', 'surya-kriya'],
    ['Register for Yogasanas', 'yogasanas'],
    ['Register and ask us', ''],
  ])(
    'LAND-8 REG-1 has four register-now tiles, of which %s opens the form with its program',
    async (button, program) => {
      const tile = within(regionOf(landing.registerNow.heading));
      expect(tile.getAllByRole('img')).toHaveLength(4);
      await userEvent.click(tile.getByRole('button', { name: button }));
      expect(screen.getByRole('combobox', { name: 'Program' })).toHaveValue(program);
    },
  );
});

it.each([
  ['is cropped to the shape of the drawing that it replaces', 'register-1', '640 / 640'],
  ['of an added program is cropped to 4:3', 'program-laughter' as AddedPicture, '960 / 720'],
] as const)('PIC-7 a picture of the school %s', (_, name, aspectRatio) => {
  cleanup();
  const alt = { en: 'Asha in the hall', hi: '' };
  const own = { picture: 'a'.repeat(64), widths: [320], height: 240, x: 20, y: 30, alt };
  showPublished({ pictures: { [name]: own } });
  const navigation = {
    language: 'en',
    hrefOf: String,
    go: async () => true,
    register() {},
  } as const;
  render(
    <NavigationProvider value={navigation}>
      <Picture name={name} alt="A drawing" sizes="100vw" />
    </NavigationProvider>,
  );
  showPublished({});
  const shown = screen.getByRole('img', { name: 'Asha in the hall' });
  expect(shown).toHaveStyle({ aspectRatio, objectPosition: '20% 30%' });
});
