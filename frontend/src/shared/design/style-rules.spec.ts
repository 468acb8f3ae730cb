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

describe('The style sheets', () => {
  it('are found: more than 80 files with more than 1,000 rules', () => {
    expect(FILES.length).toBeGreaterThan(80);
    expect(RULES.length).toBeGreaterThan(1_000);
  });

  it('NAV-1 REG-1 have no animation, transition or smooth scrolling with prefers-reduced-motion: reduce', () => {
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

  it('NAV-1 REG-9 draw a ring on each focused control or on a larger area around it; only non-controls have none', () => {
    const ring = { outline: '3px solid var(--color-focus)', 'outline-offset': '3px' };
    expect(saidOf('shared/design/base.css', ':focus-visible')).toEqual([ring]);
    const ringless = RULES.filter(({ says }) => /^(none|0)$/.test(says['outline'] ?? ''));
    expect(ringless.map(whereOf)).toEqual(WITHOUT_RING);
    for (const [file, selector] of RINGS_ELSEWHERE) {
      expect(saidOf(file, selector)[0]?.['outline']).toBe('3px solid var(--color-focus)');
    }
  });

  it('NAV-6 follow the light or dark scheme of the browser, also for its own controls, and print in light colours', () => {
    const [root] = saidOf('shared/design/tokens.css', ':root');
    expect(root?.['color-scheme']).toBe('light dark');
    const [body] = saidOf('shared/design/base.css', 'body');
    expect(body).toMatchObject({ background: 'var(--color-ground)', color: 'var(--color-ink)' });
    expect(saidOf('shared/design/print.css', ':root', '@media print')[0]?.['color-scheme']).toBe(
      'light',
    );
  });

  it('REG-9 stop the page behind an open dialog from scrolling, and let a long dialog scroll inside itself', () => {
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

  it('REG-7 REG-9 keep message and button visible at the foot of the form, except in a window below 26rem height', () => {
    const form = 'features/registration/registration.module.css';
    expect(saidOf(form, '.foot')[0]).toMatchObject({ position: 'sticky', bottom: '0' });
    expect(saidOf(form, '.foot', '@media (height < 26rem)')).toEqual([{ position: 'static' }]);
  });

  it('NAV-4 REG-1 keep the header at the top, but not in a window below 26rem height, where the register bar is hidden', () => {
    const low = '@media (height < 26rem)';
    const header = 'app/shell/site-header.module.css';
    expect(saidOf(header, '.header')[0]).toMatchObject({ position: 'sticky', top: '0' });
    expect(saidOf(header, '.header', low)).toEqual([{ position: 'static' }]);
    expect(saidOf('shared/ui/page-elements.module.css', '.bar', low)).toEqual([
      { display: 'none' },
    ]);
  });

  it('REG-0 hide the other register buttons while the form is open', () => {
    for (const [file, selector] of [
      ['app/shell/site-header.module.css', ':root:has(dialog[open]) .register'],
      ['shared/ui/page-elements.module.css', ':root:has(dialog[open]) .bar'],
    ] as const) {
      expect(saidOf(file, selector)).toEqual([{ visibility: 'hidden' }]);
    }
  });

  it('REG-2 REG-6 ADMIN-6 give an invalid field a red border, and make a disabled or busy button pale', () => {
    const [wrong] = saidOf('shared/ui/form.module.css', ".control[aria-invalid='true']");
    expect(wrong).toEqual({
      'border-color': 'var(--color-danger-text)',
      // Makes the border thicker, for people who do not see its colour.
      'box-shadow': 'inset 0 0 0 1px var(--color-danger-text)',
    });
    expect(saidOf('shared/ui/controls.module.css', '.button:is(:disabled, .busy)')).toEqual([
      { cursor: 'not-allowed', opacity: '0.55' },
    ]);
  });

  it('REG-1 give fields a font size of at least 16 px, so that a phone does not zoom in', () => {
    expect(saidOf('shared/ui/form.module.css', '.control')[0]?.['font-size']).toBe(
      'max(1rem, 16px)',
    );
  });

  it('REG-1 REG-6 give buttons and fields a height of 3rem, which is enough for a finger, and small buttons 2.25rem', () => {
    const heightOf = (file: string, selector: string) => saidOf(file, selector)[0]?.['min-height'];
    expect(heightOf('shared/ui/controls.module.css', '.button')).toBe('3rem');
    expect(heightOf('shared/ui/controls.module.css', '.small')).toBe('2.25rem');
    expect(heightOf('shared/ui/form.module.css', '.control')).toBe('3rem');
  });

  it('REG-1 NAV-1 scroll a focused element out from under the header and each bar at the bottom', () => {
    const base = 'shared/design/base.css';
    const padding = RULES.filter(({ file }) => file === base).flatMap(({ under, selector, says }) =>
      Object.entries(says)
        .filter(([name]) => name.startsWith('scroll-padding'))
        .map((each) => [...under, selector, ...each]),
    );
    const [phone, narrow] = [
      '@media (width < 50rem) and (height >= 26rem)',
      '@media (width < 48rem)',
    ];
    const high = '@media (height >= 32rem)';
    const bottom = 'scroll-padding-bottom';
    const safe = 'env(safe-area-inset-bottom)';
    expect(padding).toEqual([
      ['html', 'scroll-padding-top', '6rem'],
      [phone, 'html:has([data-register-bar])', bottom, '6rem'],
      [narrow, 'html:has([data-tab-bar])', bottom, `calc(5rem + ${safe})`],
      [narrow, 'html:has([data-selection-bar])', bottom, `calc(12rem + ${safe})`],
      [high, 'html:has([data-save-bar])', bottom, '10rem'],
      [high, 'html:has([data-save-bar] > [data-outcome])', bottom, '15rem'],
    ]);
    expect(saidOf('shared/ui/dialog.module.css', '.dialog')[0]?.[bottom]).toBe(
      'calc(var(--foot-room, 0px) + var(--space-3))',
    );
  });

  it('REG-0 REG-9 ADMIN-1 keep what stands at an edge of the window out from under the notch and the home bar of a phone', () => {
    const kept = RULES.flatMap(({ file, selector, says }) =>
      Object.entries(says).flatMap(([name, value]) => {
        const edge = /env\(safe-area-inset-(\w+)\)/.exec(value)?.[1];
        return edge && !name.startsWith('scroll-padding') ? [[file, selector, name, edge]] : [];
      }),
    );
    expect(kept).toEqual([
      ['admin/registrations/panel/panel.module.css', 'dialog.above > div', 'padding', 'bottom'],
      ['admin/registrations/selection/selection.module.css', '.bar', 'inset', 'bottom'],
      ['admin/shell/admin-shell.module.css', '.panel', 'padding-bottom', 'bottom'],
      [
        'admin/shell/admin-shell.module.css',
        '.panel:has([data-selection-bar])',
        'padding-bottom',
        'bottom',
      ],
      ['admin/shell/tab-list.module.css', '.bar', 'padding-bottom', 'bottom'],
      ['admin/website/website.module.css', '.save[data-save-bar]', 'bottom', 'bottom'],
      ['app/pwa/update-prompt.module.css', '.prompt', 'inset', 'bottom'],
      ['app/pwa/update-prompt.module.css', '.prompt', 'inset', 'top'],
      ['app/shell/corner-note.module.css', '.note', 'inset', 'bottom'],
      ['features/registration/notices.module.css', '.notice', 'inset', 'bottom'],
      ['features/registration/registration.module.css', '.foot', 'padding-bottom', 'bottom'],
      ['shared/ui/page-elements.module.css', '.bar', 'padding', 'bottom'],
    ]);
  });

  it('NAV-1 accept a click during the transition between two views', () => {
    expect(saidOf('shared/design/base.css', '::view-transition')).toEqual([
      { 'pointer-events': 'none' },
    ]);
  });

  it('NAV-6 hide the texts for screen readers from view, and show the skip link only while it has the focus', () => {
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

  it('NAV-6 with forced colours, give buttons and dialogs a border, and highlight the current dot of the carousel', () => {
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

  it('LAND-3 make the link of a card cover the whole card, with rounded corners for its focus ring', () => {
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

  it('NAV-6 LAND-6 print every teacher and every answer, without buttons, forms, images, in-page links and dialogs', () => {
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

  it('NAV-6 REG-10 LAW-4 LAW-5 on the plain form, hide the language link, for which it has a button, and the fields of other programs', () => {
    const without = (program: string) => `.form:not(:has(option[value='${program}']:checked))`;
    const others = `${without('yoga-for-kids')} > .forChild, ${without('treatment-module')} > .forHealth`;
    const form = 'features/registration/registration.module.css';
    expect([
      saidOf('app/shell/site-header.module.css', ':root:has([formaction]) .language'),
      saidOf(form, others, '@supports selector(:has(*))'),
    ]).toEqual([[{ display: 'none' }], [{ display: 'none' }]]);
  });

  it('PAGE-10 NAV-6 show the recipes also without scripts, when the address names them', () => {
    const recipes = '.recipes:not([hidden]), .recipes:target';
    expect(saidOf('features/programs/recipes.module.css', recipes)[0]?.['display']).toBe('grid');
  });

  it('LAND-9 REG-1 keep the last links of the footer out from under the register bar', () => {
    const phone = '@media (width < 50rem) and (height >= 26rem)';
    expect(
      saidOf('app/shell/site-footer.module.css', ':root:has([data-register-bar]) .footer', phone),
    ).toEqual([{ 'padding-bottom': '6rem' }]);
  });

  it('LAW-1 show each label of the consent notice beside its text, and on a phone before it, with a colon', () => {
    const form = 'features/registration/registration.module.css';
    const phone = '@media (width < 40rem)';
    expect(saidOf(form, '.notice dl > div')[0]?.['grid-template-columns']).toBe('6rem 1fr');
    expect(saidOf(form, '.notice dl > div', phone)).toEqual([{ display: 'block' }]);
    expect(saidOf(form, '.notice dt::after', phone)).toEqual([{ content: "': '" }]);
  });

  it('NAV-1 LINK-4 put a fact of the personal page below its name where 9rem beside it are missing', () => {
    const page = 'features/registration/personal/personal-page.module.css';
    expect(saidOf(page, '.facts > div')[0]).toMatchObject({ display: 'flex', 'flex-wrap': 'wrap' });
    expect(saidOf(page, '.facts dt').map(({ flex }) => flex)).toContain('1 1 5.5rem');
    expect(saidOf(page, '.facts dd')[0]?.['flex']).toBe('3 1 9rem');
  });

  it.each([
    ['features/landing/offerings.module.css', '.card:not(:first-child)', '3.5rem minmax(0, 1fr)'],
    ['features/landing/landing.module.css', '.tiles', 'minmax(0, 1fr)'],
    ['admin/records/history/history.module.css', '.change', 'minmax(0, 1fr)'],
    ['admin/history/history-screen.module.css', '.filters', 'minmax(0, 1fr)'],
  ])(
    'NAV-1 LINK-4 %s: below 18rem, %s has a column wide enough for whole words',
    (file, selector, columns) => {
      expect(saidOf(file, selector, '@media (width < 18rem)')).toEqual([
        { 'grid-template-columns': columns },
      ]);
    },
  );
});
