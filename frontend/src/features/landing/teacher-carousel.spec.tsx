import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { landing } from '../../content/en/landing-page';
import type { Teacher } from '../../content/types/landing.types';
import { type Navigation, NavigationProvider } from '../../shared/ui/site-context';
import { TeacherCarousel } from './teacher-carousel';

const [first, second, third] = landing.teachers.items as readonly Required<Teacher>[] as readonly [
  Required<Teacher>,
  Required<Teacher>,
  Required<Teacher>,
];
const next = () => screen.getByRole('button', { name: 'Next teacher' });
const previous = () => screen.getByRole('button', { name: 'Previous teacher' });
const shown = () => screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);

beforeEach(() => {
  render(<TeacherCarousel texts={landing.teachers} />);
});

describe('the teacher carousel', () => {
  it('LAND-6 shows one of three teachers: name, description and image with alt text', () => {
    expect(landing.teachers.items).toHaveLength(3);
    expect(shown()).toEqual([first.name]);
    expect(screen.getByText(first.role)).toBeVisible();
    expect(screen.getByText(first.description)).toBeVisible();
    expect(screen.getByText(second.description)).not.toBeVisible();
    expect(screen.getByRole('img', { name: first.alt })).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: second.alt })).not.toBeInTheDocument();
  });

  it('LAND-6 shows the next teacher, and the first one after the last', async () => {
    await userEvent.click(next());
    expect(shown()).toEqual([second.name]);
    await userEvent.click(next());
    expect(shown()).toEqual([third.name]);
    await userEvent.click(next());
    expect(shown()).toEqual([first.name]);
  });

  it('LAND-6 shows the previous teacher, and the last one before the first', async () => {
    await userEvent.click(previous());
    expect(shown()).toEqual([third.name]);
    await userEvent.click(previous());
    expect(shown()).toEqual([second.name]);
    await userEvent.click(previous());
    expect(shown()).toEqual([first.name]);
  });

  it('LAND-6 has a left arrow for previous and a right arrow for next', () => {
    // The first line of each arrow leads from an end to its tip, to the left or to the right.
    const turns = [previous(), next()].map((arrow) =>
      arrow.querySelector('path')?.getAttribute('d'),
    );
    expect(turns).toEqual([expect.stringMatching(/l-7 7/), expect.stringMatching(/l7 7/)]);
  });

  it('LAND-6 has a dot for each teacher, which shows that teacher, and marks the current one', async () => {
    const dots = within(screen.getByRole('group', { name: 'Choose a teacher' })).getAllByRole(
      'button',
    );
    expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual([
      `Show ${first.name}`,
      `Show ${second.name}`,
      `Show ${third.name}`,
    ]);
    const marked = () => dots.map((dot) => dot.getAttribute('aria-current'));
    expect(marked()).toEqual(['true', 'false', 'false']);
    for (const [index, teacher] of [first, second, third].entries()) {
      await userEvent.click(dots[index] ?? next());
      expect(shown()).toEqual([teacher.name]);
      expect(screen.getByText(teacher.description)).toBeVisible();
      expect(screen.getByRole('img', { name: teacher.alt })).toHaveAttribute(
        'src',
        `/assets/teacher-${index + 1}-640.webp`,
      );
      expect(marked()).toEqual([0, 1, 2].map((dot) => String(dot === index)));
    }
    await userEvent.click(next());
    expect(marked()).toEqual(['true', 'false', 'false']);
  });

  it('SITE-11 LAND-6 has no buttons for one teacher, and seven dots for seven teachers', async () => {
    cleanup();
    const only = (items: readonly Teacher[]) =>
      render(<TeacherCarousel texts={{ ...landing.teachers, items }} />);
    only([first]);
    expect(shown()).toEqual([first.name]);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    cleanup();
    only(Array.from({ length: 7 }, (_, index) => ({ ...first, name: `Teacher ${index}` })));
    const dots = within(screen.getByRole('group', { name: 'Choose a teacher' }));
    expect(dots.getAllByRole('button')).toHaveLength(7);
    await userEvent.click(previous());
    expect(shown()).toEqual(['Teacher 6']);
    expect(screen.getByRole('group', { name: '7 of 7' })).toBeVisible();
  });

  it('SITE-11 shows the initials of a teacher who has no picture', () => {
    cleanup();
    const items = [{ name: 'Asha', role: '', description: 'Teaches.', alt: '', initials: 'A' }];
    const { container } = render(<TeacherCarousel texts={{ ...landing.teachers, items }} />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(container.querySelector('[aria-hidden="true"]')).toHaveTextContent('A');
  });

  it('PIC-7 shows the photograph of a teacher instead of the drawing, cropped to 4:5 around the focal point', () => {
    cleanup();
    const photo = {
      picture: 'a'.repeat(64),
      widths: [320, 800],
      height: 600,
      x: 20,
      y: 30,
      alt: { en: 'Asha in the hall', hi: '' },
    };
    const navigation: Navigation = {
      language: 'en',
      hrefOf: String,
      go: async () => true,
      register: () => {},
    };
    render(
      <NavigationProvider value={navigation}>
        <TeacherCarousel texts={{ ...landing.teachers, items: [{ ...first, alt: '', photo }] }} />
      </NavigationProvider>,
    );
    const shownPhoto = screen.getByRole('img', { name: 'Asha in the hall' });
    expect(shownPhoto).toHaveAttribute('src', `/pictures/${photo.picture}/800.webp`);
    expect(shownPhoto).toHaveStyle({ aspectRatio: '4 / 5', objectPosition: '20% 30%' });
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  it('LAND-6 follows the APG carousel pattern', () => {
    const carousel = screen.getByRole('region', { name: landing.teachers.heading });
    expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    const slide = screen.getByRole('group', { name: '1 of 3' });
    expect(slide).toHaveAttribute('aria-roledescription', 'slide');
    expect(slide.parentElement).toHaveAttribute('aria-live', 'polite');
    // Without scripts, all slides are shown.
    const slides = [...(slide.parentElement?.children ?? [])];
    expect(slides.map((each) => each.getAttribute('aria-label'))).toEqual([
      '1 of 3',
      '2 of 3',
      '3 of 3',
    ]);
    for (const each of slides) expect(each).toHaveAttribute('data-shown-without-scripts');
  });
});
