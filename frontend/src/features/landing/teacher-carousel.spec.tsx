import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { landing } from '../../content/en/landing';
import { TeacherCarousel } from './teacher-carousel';

const [first, second, third] = landing.teachers.items;
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
    expect(screen.getByText(first.description)).toBeVisible();
    expect(screen.getByText(second.description)).not.toBeVisible();
    expect(screen.getByRole('img', { name: first.alt })).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: second.alt })).not.toBeInTheDocument();
  });

  it('LAND-6 goes forward through all, and wraps around', async () => {
    await userEvent.click(next());
    expect(shown()).toEqual([second.name]);
    await userEvent.click(next());
    expect(shown()).toEqual([third.name]);
    await userEvent.click(next());
    expect(shown()).toEqual([first.name]);
  });

  it('LAND-6 goes back, and wraps around', async () => {
    await userEvent.click(previous());
    expect(shown()).toEqual([third.name]);
    await userEvent.click(previous());
    expect(shown()).toEqual([second.name]);
  });

  it('LAND-6 has a dot for each teacher, and marks the one shown', async () => {
    const dots = landing.teachers.items.map(({ name }) =>
      screen.getByRole('button', { name: `Show ${name}` }),
    );
    await userEvent.click(dots[2] ?? next());
    expect(shown()).toEqual([third.name]);
    expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual(['false', 'false', 'true']);
  });

  it('LAND-6 follows the APG carousel pattern', () => {
    const carousel = screen.getByRole('region', { name: landing.teachers.heading });
    expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    const slide = screen.getByRole('group', { name: '1 of 3' });
    expect(slide).toHaveAttribute('aria-roledescription', 'slide');
    expect(slide.parentElement).toHaveAttribute('aria-live', 'polite');
  });
});
