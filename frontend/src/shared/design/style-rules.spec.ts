import { FILES, type Rule, RULES, saidOf } from './testing/style-rules';

const whereOf = ({ file, selector }: Rule) => `${file} ${selector}`;

const MOTION = '(prefers-reduced-motion: no-preference)';
const isForMotion = ({ under }: Rule) => under.some((each) => each.includes(MOTION));

/** Elements that get the focus and are no controls, or whose ring is drawn around a larger area. */
const WITHOUT_RING = [
  'admin/batches/create/create-batch.module.css .day input',
  'admin/people/import.module.css .chosen:focus',
  'admin/records/bulk-report.module.css .report:focus',
  'admin/registrations/panel/panel.module.css .head h2:focus',
  'admin/shell/admin-shell.module.css .panel:focus',
  'admin/shell/admin-shell.module.css .panel h2:focus',
  'admin/ui/counter.module.css .value a:focus-visible',
  'features/landing/offerings.module.css .card a:focus-visible',
  'shared/design/base.css h1:focus',
];
const RINGS_ELSEWHERE = [
  ['admin/batches/create/create-batch.module.css', '.day:has(:focus-visible)'],
  ['admin/shell/admin-shell.module.css', '.panel:focus-visible'],
  ['admin/ui/counter.module.css', '.counter:has(a:focus-visible)'],
  ['features/landing/offerings.module.css', '.card a:focus-visible::after'],
] as const;

describe('The styles, as a visitor feels them', () => {
  it('reads every style sheet', () => {
    expect(FILES.length).toBeGreaterThan(80);
    expect(RULES.length).toBeGreaterThan(1_000);
  });

  it('NAV-1 REG-1 nothing moves for who asks for less motion', () => {
    const animated = RULES.filter(({ says }) => 'animation' in says);
    expect(animated.length).toBeGreaterThan(4);
    expect(animated.filter((rule) => !isForMotion(rule)).map(whereOf)).toEqual([]);
    const smooth = RULES.filter(({ says }) => says['scroll-behavior'] === 'smooth');
    expect(smooth.map(whereOf)).toEqual(['shared/design/base.css html']);
    expect(smooth.every(isForMotion)).toBe(true);
    // With reduced motion, each of these durations is 0.
    const changing = RULES.flatMap(({ says }) => says['transition']?.split(', ') ?? []);
    expect(changing.length).toBeGreaterThan(8);
    expect(changing.filter((each) => !/^[\w-]+ var\(--motion-(quick|calm)\)$/.test(each))).toEqual(
      [],
    );
    const reduced = '@media (prefers-reduced-motion: reduce)';
    expect(saidOf('shared/design/tokens.css', ':root', reduced)).toEqual([
      { '--motion-quick': '0s', '--motion-calm': '0s' },
    ]);
  });

  it('NAV-1 REG-9 what has the focus has a ring, but for what is moved to and is no control', () => {
    const ring = { outline: '3px solid var(--color-focus)', 'outline-offset': '3px' };
    expect(saidOf('shared/design/base.css', ':focus-visible')).toEqual([ring]);
    const ringless = RULES.filter(({ says }) => /^(none|0)$/.test(says['outline'] ?? ''));
    expect(ringless.map(whereOf)).toEqual(WITHOUT_RING);
    for (const [file, selector] of RINGS_ELSEWHERE) {
      expect(saidOf(file, selector)[0]?.['outline']).toBe('3px solid var(--color-focus)');
    }
  });

  it('NAV-6 the browser’s own controls and bars follow the scheme, by day and in the dark', () => {
    const [root] = saidOf('shared/design/tokens.css', ':root');
    expect(root?.['color-scheme']).toBe('light dark');
    const [body] = saidOf('shared/design/base.css', 'body');
    expect(body).toMatchObject({ background: 'var(--color-ground)', color: 'var(--color-ink)' });
    expect(saidOf('shared/design/print.css', ':root', '@media print')[0]?.['color-scheme']).toBe(
      'light',
    );
  });

  it('REG-9 the page behind an open dialog does not scroll, and a long dialog scrolls in itself', () => {
    expect(saidOf('shared/design/base.css', 'html:has(dialog[open])')).toEqual([
      { overflow: 'hidden' },
    ]);
    const [dialog] = saidOf('shared/ui/dialog.module.css', '.dialog');
    expect(dialog).toMatchObject({
      'max-height': 'calc(100dvh - 3rem)',
      overflow: 'hidden auto',
      'overscroll-behavior': 'contain',
    });
    expect(saidOf('shared/ui/dialog.module.css', '.dialog::backdrop')).toEqual([
      { background: 'var(--color-backdrop)' },
    ]);
  });

  it('REG-7 REG-9 what was said and the button stay in sight at the foot of the form, but not in a low window', () => {
    const form = 'features/registration/registration.module.css';
    expect(saidOf(form, '.foot')[0]).toMatchObject({ position: 'sticky', bottom: '0' });
    expect(saidOf(form, '.foot', '@media (height < 26rem)')).toEqual([{ position: 'static' }]);
  });

  it('NAV-4 REG-1 in a low window nothing lies over what is read; elsewhere the header stays', () => {
    const low = '@media (height < 26rem)';
    const header = 'app/shell/site-header.module.css';
    expect(saidOf(header, '.header')[0]).toMatchObject({ position: 'sticky', top: '0' });
    expect(saidOf(header, '.header', low)).toEqual([{ position: 'static' }]);
    expect(saidOf('shared/ui/page-elements.module.css', '.bar', low)).toEqual([
      { display: 'none' },
    ]);
  });

  it('REG-0 while the form is open no other register button shows', () => {
    for (const [file, selector] of [
      ['app/shell/site-header.module.css', ':root:has(dialog[open]) .register'],
      ['shared/ui/page-elements.module.css', ':root:has(dialog[open]) .bar'],
    ] as const) {
      expect(saidOf(file, selector)).toEqual([{ visibility: 'hidden' }]);
    }
  });

  it('REG-2 REG-6 ADMIN-6 a field that is wrong is bordered in red, and a button that cannot be pressed is pale', () => {
    const [wrong] = saidOf('shared/ui/form.module.css', ".control[aria-invalid='true']");
    expect(wrong?.['border-color']).toBe('var(--color-danger-text)');
    expect(saidOf('shared/ui/controls.module.css', '.button:disabled')).toEqual([
      { cursor: 'not-allowed', opacity: '0.55' },
    ]);
  });

  it('REG-1 a phone does not zoom into a field, whose letters are 16 px at least', () => {
    expect(saidOf('shared/ui/form.module.css', '.control')[0]?.['font-size']).toBe(
      'max(1rem, 16px)',
    );
  });

  it('NAV-6 what is for who cannot see it is not seen, and the way past the header is seen with the focus', () => {
    expect(saidOf('shared/design/base.css', '.visually-hidden')).toEqual([
      {
        position: 'absolute',
        width: '1px',
        height: '1px',
        margin: '-1px',
        overflow: 'hidden',
        'clip-path': 'inset(50%)',
        'white-space': 'nowrap',
      },
    ]);
    const shell = 'app/shell/site-shell.module.css';
    expect(saidOf(shell, '.skip')[0]).toMatchObject({
      position: 'absolute',
      transform: 'translateY(-200%)',
    });
    expect(saidOf(shell, '.skip:focus')).toEqual([{ transform: 'none' }]);
  });

  it('NAV-6 where the system chooses the colours, buttons, dialogs and the chosen dot can be told from the rest', () => {
    const forced = '@media (forced-colors: active)';
    expect(saidOf('shared/ui/controls.module.css', '.button', forced)).toEqual([
      { 'border-color': 'ButtonText' },
    ]);
    expect(saidOf('shared/ui/dialog.module.css', '.dialog', forced)).toEqual([
      { border: '2px solid CanvasText' },
    ]);
    const dot = ".dots button[aria-current='true']";
    expect(saidOf('features/landing/teacher-carousel.module.css', dot, forced)).toEqual([
      { color: 'Highlight' },
    ]);
  });

  it('LAND-3 the whole of a card is its link, and the ring goes around all of it', () => {
    const cards = 'features/landing/offerings.module.css';
    expect(saidOf(cards, '.card')[0]).toMatchObject({ position: 'relative' });
    expect(saidOf(cards, '.card a::after')).toEqual([
      {
        content: "''",
        position: 'absolute',
        inset: '0',
        'border-radius': 'var(--radius-large)',
      },
    ]);
  });

  it('NAV-6 LAND-6 on paper every teacher and every answer is read, and nothing that can only be pressed', () => {
    const shell = 'app/shell/site-shell.module.css';
    const paper = '@media print';
    expect(saidOf(shell, '.content [data-shown-without-scripts]', paper)).toEqual([
      { display: 'grid !important' },
    ]);
    const print = 'shared/design/print.css';
    expect(saidOf(print, 'details::details-content', paper)).toEqual([
      { display: 'block', 'block-size': 'auto', 'content-visibility': 'visible' },
    ]);
    const pressed = RULES.filter(
      ({ file, under, says }) =>
        file === shell && under.includes(paper) && says['display'] === 'none',
    );
    expect(pressed.flatMap(({ selector }) => selector.split(', '))).toEqual([
      '.skip',
      '.progress',
      '.content button',
      '.content form',
      '.content img',
      ".content a[href^='#']",
      ':root dialog',
    ]);
  });

  it('LAW-1 what a visitor agrees to is read beside its name, which on a phone stands before it', () => {
    const form = 'features/registration/registration.module.css';
    const phone = '@media (width < 40rem)';
    expect(saidOf(form, '.notice dl > div')[0]?.['grid-template-columns']).toBe('6rem 1fr');
    expect(saidOf(form, '.notice dl > div', phone)).toEqual([{ display: 'block' }]);
    expect(saidOf(form, '.notice dt::after', phone)).toEqual([{ content: "': '" }]);
  });
});
