import { saidOf } from './testing/style-rules';

/** The colours of success and failure, whatever else uses them. */
const GOOD = 'var(--color-success)';
const BAD = 'var(--color-danger-text)';

const FORM = 'shared/ui/form.module.css';
const BATCHES = 'features/programs/batch-list.module.css';
const BADGE = 'admin/ui/badge.module.css';
const SEATS = 'admin/dashboard/seat-bar.module.css';
const CLEANUP = 'admin/cleanup/cleanup.module.css';
const MARKS = 'admin/registrations/marks.module.css';
const CONTROLS = 'shared/ui/controls.module.css';

describe('The colours of states and messages', () => {
  it.each([
    ['REG-8 a success message is green', FORM, '.success', GOOD],
    ['REG-8 a failure message is red', FORM, '.failure', BAD],
    ['REG-2 the error of a field is red', FORM, '.error', BAD],
    ['REG-5 the number of free spots is green', BATCHES, '.spots', GOOD],
    ['REG-11 the mark of a full batch is red', BATCHES, '.full', BAD],
    [
      'ADMIN-7 the badge of a waiting registration has the accent colour',
      BADGE,
      '.waiting',
      'var(--color-accent)',
    ],
    [
      'ADMIN-7 the badge of a confirmed registration or an active batch is green',
      BADGE,
      '.good',
      GOOD,
    ],
    [
      'ADMIN-3 the badge of a completed batch or a cancelled registration is pale',
      BADGE,
      '.over',
      'var(--color-ink-soft)',
    ],
    ['DATA-9 a number that cannot be dialled is marked in red', MARKS, '.mark', BAD],
    ['ADMIN-10 the warning of the clean-up is red', CLEANUP, '.warning', BAD],
    ['ADMIN-10 the note that a setting was saved is green', CLEANUP, '.saved', GOOD],
    ['ADMIN-10 the note that a setting was not saved is red', CLEANUP, '.notSaved', BAD],
  ])('%s', (_, file, selector, colour) => {
    expect(saidOf(file, selector).at(-1)?.['color']).toBe(colour);
  });

  it.each([
    ['REG-8 a success message', FORM, '.success', 'var(--color-success-ground)'],
    ['REG-8 a failure message', FORM, '.failure', 'var(--color-danger-ground)'],
    ['ADMIN-6 ADMIN-11 a button that deletes', CONTROLS, '.danger', 'var(--color-danger)'],
    ['LAND-1 a primary button', CONTROLS, '.primary', 'var(--color-action)'],
    ['ADMIN-3 the bar of a batch with free seats', SEATS, '.taken', 'var(--color-glow)'],
    ['ADMIN-3 the bar of a full batch', SEATS, '.taken[data-full]', 'var(--color-accent)'],
  ])('%s has its expected background colour', (_, file, selector, ground) => {
    expect(saidOf(file, selector)[0]?.['background']).toBe(ground);
  });

  it('LINK-4 the status of a confirmed registration is green, that of a cancelled one grey, any other that of the glow', () => {
    const page = 'features/registration/personal/personal-page.module.css';
    const edges = ['', "[data-status='confirmed']", "[data-status='cancelled']"].map((status) => {
      const [says = {}] = saidOf(page, `.status${status}`);
      return says['border-inline-start'] ?? says['border-color'];
    });
    expect(edges).toEqual(['0.375rem solid var(--color-glow)', GOOD, 'var(--color-line-strong)']);
    expect(saidOf(page, ".status[data-status='confirmed'] .badge")).toEqual([
      { background: 'var(--color-success-ground)', color: GOOD },
    ]);
  });

  it('LAND-6 the dot of the teacher who is shown is wider than the others, and filled', () => {
    const carousel = 'features/landing/teacher-carousel.module.css';
    expect(saidOf(carousel, '.dots button::before')[0]).toMatchObject({
      width: '0.7rem',
      border: '2px solid currentcolor',
    });
    expect(saidOf(carousel, ".dots button[aria-current='true']::before")).toEqual([
      { width: '1.5rem', background: 'currentcolor' },
    ]);
  });

  it('LAND-6 a teacher who is not shown stays hidden, and has no space', () => {
    const carousel = 'features/landing/teacher-carousel.module.css';
    expect(saidOf(carousel, '.slide:not([hidden])')[0]?.['display']).toBe('grid');
    expect(saidOf(carousel, '.slide')).toEqual([]);
  });

  it('NAV-6 what is printed is black or dark grey, whatever colour it has on the screen', () => {
    const [paper] = saidOf('shared/design/print.css', ':root', '@media print');
    const soft = { '--color-ink-soft': '#333', '--color-on-band-soft': '#333' };
    expect(paper).toMatchObject({
      ...soft,
      '--color-ground': '#fff',
      '--color-band': '#fff',
      '--color-ink': '#000',
      '--color-heading': '#000',
      '--color-accent': '#000',
      '--color-on-band': '#000',
      '--color-success': '#000',
      '--color-danger-text': '#000',
      // Where the browser prints backgrounds, those of the dark scheme would hide black text.
      '--color-success-ground': '#fff',
      '--color-danger-ground': '#fff',
    });
  });

  it('WAIT-9 the chosen waiting list differs from the others in border colour and background', () => {
    const form = 'features/registration/registration.module.css';
    expect(saidOf(form, ".waiting li[data-chosen='true']")).toEqual([
      { 'border-color': 'var(--color-accent)', background: 'var(--color-tint)' },
    ]);
  });
});
