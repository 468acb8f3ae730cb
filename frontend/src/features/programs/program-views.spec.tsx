import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { about } from '../../content/en/about';
import { postures } from '../../content/en/postures';
import { programHeadings } from '../../content/en/program-headings';
import { programs } from '../../content/en/programs';
import { programHeadings as hindiHeadings } from '../../content/hi/program-headings';
import { programs as hindiPrograms } from '../../content/hi/programs';
import { yogicFood } from '../../content/en/yogic-food';
import { POSTURE_IDS } from '../../content/postures';
import { SHIPPED_PROGRAMS } from '../../content/programs';
import { showPublished } from '../../content/published';
import { fakeApi } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';

const page = () => screen.getByRole('main');

/** The texts below a heading: the items of its list, or its paragraphs. */
const linesBelow = (heading: string) => {
  const section = screen.getByRole('heading', { level: 2, name: heading }).closest('section');
  const items = [...(section?.querySelectorAll('li') ?? [])];
  const lines = items.length > 0 ? items : [...(section?.querySelectorAll('p') ?? [])];
  return lines.map(({ textContent }) => textContent);
};

interface PageTexts {
  readonly tagline: string;
  readonly imageAlt: string;
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
}

/** Fails unless the page shows its tagline, its picture and its questions. */
function expectShown({ tagline, imageAlt, faq }: PageTexts, picture: string): void {
  expect(page().querySelector('h1')?.nextElementSibling).toHaveTextContent(tagline);
  const shown = screen.getByRole('img', { name: imageAlt });
  expect(shown).toHaveAttribute('src', expect.stringContaining(picture));
  // The picture is on the first screen, so it loads with high priority.
  expect(shown).toHaveAttribute('loading', 'eager');
  expect(shown).toHaveAttribute('fetchpriority', 'high');
  for (const { question, answer } of faq) {
    expect(screen.getByText(question).closest('details')).toHaveTextContent(answer);
  }
}

beforeEach(() => {
  fakeApi();
});

describe('every program view', () => {
  it.each([
    ['PAGE-2', 'hatha-yoga-membership', 'Start Your Journey'],
    ['PAGE-3', 'angamardana', 'Start Angamardana'],
    ['PAGE-4', 'yogasanas', 'Begin Yogasanas'],
    ['PAGE-5', 'bhuta-shuddhi', 'Begin Bhuta Shuddhi'],
    ['PAGE-6 PAGE-11', 'surya-shakti', 'Begin Surya Shakti'],
    ['PAGE-7 PAGE-11', 'surya-kriya', 'Begin Surya Kriya'],
    ['PAGE-8', 'treatment-module', 'Start Treatment'],
    ['PAGE-9', 'yoga-for-kids', 'Register for Yoga for Kids'],
  ])('%s NAV-3 opens the form with %s chosen by the button %s', async (_id, slug, button) => {
    await renderApp(`/${slug}`);
    await userEvent.click(within(page()).getByRole('button', { name: button }));
    expect(screen.getByRole('combobox', { name: 'Program' })).toHaveValue(slug);
  });

  it.each([
    ['PAGE-2', '', 'hatha-yoga-membership'],
    ['PAGE-3', '', 'angamardana'],
    ['PAGE-4', '', 'yogasanas'],
    ['PAGE-5', '', 'bhuta-shuddhi'],
    ['PAGE-6', '', 'surya-shakti'],
    ['PAGE-7', '', 'surya-kriya'],
    ['PAGE-8', '', 'treatment-module'],
    ['PAGE-9', '', 'yoga-for-kids'],
    ['PAGE-3', '/hi', 'angamardana'],
    ['PAGE-6', '/hi', 'surya-shakti'],
    ['PAGE-9', '/hi', 'yoga-for-kids'],
  ] as const)('%s shows every row of the practice information at %s/%s', async (_id, hi, slug) => {
    await renderApp(`${hi}/${slug}`);
    const { headings, texts } = hi
      ? { headings: hindiHeadings, texts: hindiPrograms }
      : { headings: programHeadings, texts: programs };
    const block = screen.getByRole('heading', { name: headings.facts }).parentElement;
    const rows = within(block as HTMLElement).getAllByRole('term');
    expect(rows.map((row) => [row.textContent, row.nextElementSibling?.textContent])).toEqual(
      texts[slug].facts.map(({ label, value }) => [label, value]),
    );
  });

  it.each(SHIPPED_PROGRAMS.map((slug, index) => [`PAGE-${index + 2}`, slug] as const))(
    '%s shows description and key benefits of %s',
    async (_id, slug) => {
      await renderApp(`/${slug}`);
      const { title, description, benefits } = programs[slug];
      expect(within(page()).getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      for (const text of [...description, ...benefits]) {
        expect(within(page()).getByText(text)).toBeInTheDocument();
      }
    },
  );

  it.each(SHIPPED_PROGRAMS.map((slug, index) => [`PAGE-${index + 2}`, slug] as const))(
    '%s shows all texts of %s under their headings, with its own picture',
    async (_id, slug) => {
      await renderApp(`/${slug}`);
      const texts = programs[slug];
      expectShown(texts, `program-${slug}-`);
      const batches = screen.getByRole('region', { name: 'Upcoming batches' });
      expect(within(page()).getByRole('link', { name: 'Upcoming batches' })).toHaveAttribute(
        'href',
        `#${batches.id}`,
      );
      const { benefits, suitedFor, askDoctorFirst, whatToBring } = programHeadings;
      expect(linesBelow(programHeadings.description)).toEqual(texts.description);
      expect(linesBelow(benefits)).toEqual(texts.benefits);
      expect(linesBelow(suitedFor)).toEqual(texts.suitedFor);
      expect(linesBelow(askDoctorFirst)).toEqual(texts.askDoctorFirst);
      expect(linesBelow(whatToBring)).toEqual(texts.whatToBring);
      expect(linesBelow(programHeadings.session)).toEqual(
        texts.session.map(({ title, text }) => `${title}${text}`),
      );
    },
  );

  it('PAGE-4 shows the set of 21 postures', async () => {
    await renderApp('/yogasanas');
    const list = screen.getByRole('heading', { name: 'Tadasana' }).closest('ol');
    expect(list?.children).toHaveLength(21);
    const pictures = [...(list?.querySelectorAll('img') ?? [])];
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(
      POSTURE_IDS.map((id) => `/assets/posture-${id}.svg`),
    );
    // The pictures are far below: they load only when scrolled to, and their size avoids a layout shift.
    for (const picture of pictures) {
      expect(picture).toHaveAttribute('loading', 'lazy');
      expect([picture.width, picture.height, picture.alt]).toEqual([160, 160, '']);
    }
    expect(POSTURE_IDS).toHaveLength(21);
    expect(screen.getByText(postures.intro)).toBeVisible();
    expect(linesBelow(postures.heading)).toEqual(
      POSTURE_IDS.map((id) => {
        const { name, meaning, line } = postures.items[id];
        return `${name}${meaning}${line}`;
      }),
    );
  });

  it('PAGE-5 names karmic cleansing and the five elements for Bhuta Shuddhi', async () => {
    await renderApp('/bhuta-shuddhi');
    expect(page()).toHaveTextContent('karmic cleansing');
    expect(page()).toHaveTextContent(/five elements/i);
  });

  it('PAGE-8 has the word “chronic” for the Treatment Module', async () => {
    await renderApp('/treatment-module');
    expect(page()).toHaveTextContent(/chronic/i);
  });
});

it('SITE-11 empty parts of a program are not shown', async () => {
  const nothing = { facts: [], session: [], suitedFor: [], askDoctorFirst: [], faq: [] };
  showPublished({ texts: { en: { programs: { yogasanas: nothing } } } });
  await renderApp('/yogasanas');
  const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
  showPublished({});
  expect(headings).toContain(programHeadings.benefits);
  for (const part of ['facts', 'session', 'suitedFor', 'askDoctorFirst'] as const) {
    expect(headings).not.toContain(programHeadings[part]);
  }
});

describe('About Us', () => {
  beforeEach(() => renderApp('/about'));

  it('PAGE-1 LAND-5 shows the mission and one quote', () => {
    expect(about.mission.paragraphs).toHaveLength(2);
    for (const paragraph of about.mission.paragraphs) {
      expect(screen.getByText(paragraph)).toBeInTheDocument();
    }
    const quotes = [...document.querySelectorAll('blockquote')];
    expect(quotes.map(({ textContent }) => textContent)).toEqual([about.quote.text]);
    expect(quotes[0]?.nextElementSibling).toHaveTextContent(about.quote.source);
  });

  it('PAGE-1 shows mission, story, lineage and values under their headings, with its own picture', () => {
    expect(linesBelow(about.mission.heading)).toEqual(about.mission.paragraphs);
    expect(linesBelow(about.story.heading)).toEqual(about.story.paragraphs);
    expect(linesBelow(about.lineage.heading)).toEqual(about.lineage.paragraphs);
    expect(linesBelow(about.values.heading)).toEqual(
      about.values.items.map(({ title, text }) => `${title}${text}`),
    );
    expect(screen.getByRole('img', { name: about.imageAlt })).toHaveAttribute(
      'src',
      expect.stringContaining('about-'),
    );
  });

  it('PAGE-1 NAV-3 has a button that returns to the main site and then opens the form', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Begin Your Journey' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/');
    expect(screen.getByRole('heading', { name: 'What and why Yoga' })).toBeInTheDocument();
  });
});

describe('Yogic Food', () => {
  it('SITE-11 without recipes has neither their heading nor their button', async () => {
    showPublished({ texts: { en: { yogicFood: { recipes: { items: [] } } } } });
    await renderApp('/yogic-food');
    const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
    showPublished({});
    expect(headings).toContain(yogicFood.habits.heading);
    expect(headings).not.toContain(yogicFood.recipes.heading);
    expect(screen.queryByRole('button', { name: 'Show the recipes' })).toBeNull();
  });

  it('PAGE-10 shows the recipes when the recipes button is clicked, and hides them on the next click', async () => {
    await renderApp('/yogic-food');
    const recipe = yogicFood.recipes.items[0]?.title ?? 'no recipe';
    expect(screen.getByText(recipe)).not.toBeVisible();
    const show = screen.getByRole('button', { name: 'Show the recipes' });
    expect(show).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(show);
    for (const { title } of yogicFood.recipes.items) expect(screen.getByText(title)).toBeVisible();
    const hide = screen.getByRole('button', { name: 'Hide the recipes' });
    expect(hide).toHaveAttribute('aria-expanded', 'true');
    const shown = document.getElementById(hide.getAttribute('aria-controls') ?? '');
    expect(shown).toContainElement(screen.getByText(recipe));
    await userEvent.click(hide);
    expect(screen.getByText(recipe)).not.toBeVisible();
  });

  it('PAGE-10 shows the summary, time, servings, ingredients, steps and note of each recipe', async () => {
    await renderApp('/yogic-food');
    await userEvent.click(screen.getByRole('button', { name: 'Show the recipes' }));
    const { recipes } = yogicFood;
    for (const recipe of recipes.items) {
      const { id, title, summary, minutes, servings, ingredients, steps, note } = recipe;
      const card = screen.getByRole('heading', { name: title }).closest('article');
      // A link to one recipe leads here.
      expect(card?.id).toBe(id);
      const texts = [...(card?.querySelectorAll('p') ?? [])];
      expect(texts.map(({ textContent }) => textContent)).toEqual(
        note ? [summary, note] : [summary],
      );
      const measures = [...(card?.querySelectorAll('dt') ?? [])];
      expect(
        measures.map((each) => [each.textContent, each.nextElementSibling?.textContent]),
      ).toEqual([
        ['Time', `${minutes} minutes`],
        ['Serves', String(servings)],
      ]);
      const parts = [...(card?.querySelectorAll('h4') ?? [])];
      expect(parts.map((each) => [each.textContent, each.nextElementSibling?.tagName])).toEqual([
        ['Ingredients', 'UL'],
        ['Method', 'OL'],
      ]);
      const lines = [...(card?.querySelectorAll('li') ?? [])];
      expect(lines.map(({ textContent }) => textContent)).toEqual([
        ...ingredients.map(({ amount, name }) => (amount ? `${amount} ${name}` : name)),
        ...steps,
      ]);
    }
  });

  it('PAGE-10 shows what yogic food is, its benefits, qualities and habits, and the workshops', async () => {
    await renderApp('/yogic-food');
    expectShown(yogicFood, 'yogic-food-');
    const { intro, register } = yogicFood.workshops;
    expect(screen.getByRole('link', { name: register }).parentElement?.textContent).toBe(
      `${intro} ${register}`,
    );
    for (const text of [...yogicFood.description, ...yogicFood.benefits.paragraphs]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    for (const { heading, intro: line } of [yogicFood.qualities, yogicFood.recipes]) {
      expect(screen.getByRole('heading', { name: heading }).nextElementSibling?.textContent).toBe(
        line,
      );
    }
    expect(linesBelow(yogicFood.benefits.heading)).toEqual(yogicFood.benefits.items);
    expect(linesBelow(yogicFood.habits.heading)).toEqual(yogicFood.habits.items);
    expect(linesBelow(yogicFood.qualities.heading)).toEqual(
      yogicFood.qualities.items.map(({ title, text }) => `${title}${text}`),
    );
  });

  it('NAV-3 has no form with the action /register, so no registration dialog', async () => {
    await renderApp('/yogic-food');
    const actions = [...document.querySelectorAll('form')].map((form) =>
      form.getAttribute('action'),
    );
    expect(actions).not.toContain('/register');
  });
});
