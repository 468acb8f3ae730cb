import { RULES, saidOf } from './testing/style-rules';

const sizeOf = (file: string, selector: string) => {
  const { says = {} } =
    RULES.find((rule) => rule.file === file && rule.selector === selector) ?? {};
  const of = (name: string) => says[`min-${name}`] ?? says[name];
  return [of('width'), of('height')];
};

describe('What a finger presses', () => {
  it.each([
    ['app/shell/site-header.module.css', '.brand', undefined, '3rem'],
    ['app/shell/site-header.module.css', '.navigation a, .language', undefined, '2.75rem'],
    ['app/shell/site-menu.module.css', '.button.button', '2.75rem', '2.75rem'],
    ['features/landing/landing.module.css', '.tile button', '100%', '2.75rem'],
    ['features/landing/teacher-carousel.module.css', '.arrow', '3rem', '3rem'],
    // The buttons touch each other; the dot in each is smaller.
    ['features/landing/teacher-carousel.module.css', '.dots button', '2.25rem', '2.75rem'],
    ['features/programs/program-view.module.css', '.toBatches', undefined, '2.75rem'],
    ['features/registration/registration.module.css', '.close', '2.75rem', '2.75rem'],
    ['features/registration/registration.module.css', '.news label', undefined, '2.75rem'],
    ['features/registration/personal/personal-page.module.css', '.link', undefined, '3rem'],
    [
      'features/registration/personal/personal-page.module.css',
      '.ticks label',
      undefined,
      '2.75rem',
    ],
    ['admin/ui/dismiss-button.module.css', '.dismiss', '3rem', '3rem'],
    ['admin/batches/list/batches-toolbar.module.css', '.views button', undefined, '2.75rem'],
    ['admin/registrations/panel/panel.module.css', '.close', '2.75rem', '2.75rem'],
    ['admin/registrations/list/registration-row.module.css', '.check', '2.75rem', '2.75rem'],
    ['admin/shell/tab-list.module.css', '.tab', undefined, '3.25rem'],
    ['admin/shell/account-menu.module.css', '.item', '100%', '2.75rem'],
  ])(
    'NAV-1 REG-0 LAND-6 LINK-4 ADMIN-1 is large enough: %s %s',
    (file, selector, width, height) => {
      expect(sizeOf(file, selector)).toEqual([width, height]);
    },
  );
});

describe('What stays in view', () => {
  const fixed = RULES.filter(({ says }) => says['position'] === 'fixed');

  it('REG-9 NAV-4 ADMIN-1 are the bars, the notices and the prompts, which move nothing else', () => {
    expect(fixed.map(({ file, selector }) => `${file} ${selector}`)).toEqual([
      'admin/registrations/selection/selection.module.css .bar',
      'admin/shell/tab-list.module.css .bar',
      'app/pwa/update-prompt.module.css .prompt',
      'app/shell/corner-note.module.css .note',
      'app/shell/site-shell.module.css .progress',
      'features/registration/notices.module.css .notice',
      'shared/ui/page-elements.module.css .bar',
    ]);
  });

  it('ADMIN-7 ADMIN-8 includes the outcome of an action, below the tabs, until it is dismissed', () => {
    const notice = 'admin/ui/notice.module.css';
    expect(saidOf(notice, '.notice')[0]).toMatchObject({
      position: 'sticky',
      top: 'var(--space-3)',
    });
    expect(saidOf(notice, '.notice', '@media (width >= 48rem)')).toEqual([{ top: '4.25rem' }]);
    const tabs = saidOf('admin/shell/tab-list.module.css', '.bar')[0];
    expect(tabs).toMatchObject({ position: 'sticky', top: '0' });
  });

  it('NAV-6 is not printed', () => {
    const isHidden = (file: string, selector: string) =>
      RULES.some(
        (rule) =>
          rule.file === file &&
          rule.under.includes('@media print') &&
          rule.selector.split(', ').includes(selector) &&
          rule.says['display'] === 'none',
      );
    const printed = fixed.filter(({ file, selector }) => !isHidden(file, selector));
    // The bar of the selected rows is fixed on a phone alone.
    expect(printed.map(({ file }) => file)).toEqual([
      'admin/registrations/selection/selection.module.css',
    ]);
  });

  it('ADMIN-1 with forced colours, shows which tab is open', () => {
    const tabs = 'admin/shell/tab-list.module.css';
    const forced = '@media (forced-colors: active)';
    expect(saidOf(tabs, '.tab', forced)).toEqual([{ 'border-block-color': 'Canvas' }]);
    expect(saidOf(tabs, ".tab[aria-selected='true']", forced)).toEqual([
      { 'border-bottom-color': 'Highlight' },
    ]);
  });
});

describe('What the style sheets add to the text', () => {
  const PAGE = 'features/programs/program-view.module.css';

  it.each([
    ['PAGE-4 the 21 postures', '.postures', '.postures li h3::before', 'posture', " ' '"],
    ['PAGE-3 the steps of a session', '.session', '.session li::before', 'step', ''],
  ])('%s are counted from 1, one by one', (_, part, before, counter, space) => {
    expect(saidOf(PAGE, `${part} ol`)[0]?.['counter-reset']).toBe(counter);
    expect(saidOf(PAGE, `${part} li`)[0]?.['counter-increment']).toBe(counter);
    expect(saidOf(PAGE, before)[0]?.['content']).toBe(`counter(${counter})${space}`);
  });

  it('ADMIN-3 ADMIN-7 is the heading of a column beside each value of a card, while the headings stay for screen readers', () => {
    const table = 'admin/ui/data-table.module.css';
    const label = '.cell[data-label]::before';
    expect(saidOf(table, label)[0]?.['content']).toBe('attr(data-label)');
    expect(saidOf(table, label, '@media (width >= 60rem)')).toEqual([{ content: 'none' }]);
    expect(saidOf(table, '.head', '@media (width < 60rem)')).toEqual([
      {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        'clip-path': 'inset(50%)',
        'white-space': 'nowrap',
      },
    ]);
  });

  it('ADMIN-6 is why a batch cannot be deleted, except where a pointer shows the tooltip', () => {
    const actions = 'admin/batches/batch-actions.module.css';
    expect(saidOf(actions, '.reason::after')).toEqual([{ content: 'attr(data-reason)' }]);
    const hovers = '@media (hover: hover) and (width >= 60rem)';
    expect(saidOf(actions, '.reason', hovers)).toEqual([{ display: 'none' }]);
  });

  it('NAV-6 is a plus or a minus at a question, which no screen reader says', () => {
    const page = 'shared/ui/page-elements.module.css';
    expect(saidOf(page, '.questions summary::after')[0]?.['content']).toBe("'+' / ''");
    expect(saidOf(page, '.questions details[open] summary::after')).toEqual([
      { content: "'−' / ''" },
    ]);
  });

  it('DATA-9 is no empty hint at the phone number, whose place stays for screen readers', () => {
    expect(saidOf('shared/phone/phone-field.module.css', '.undialable:empty')).toEqual([
      { position: 'absolute', border: '0' },
    ]);
  });

  it('REG-4 is no age of a list of batches that is not there', () => {
    const batches = 'features/programs/upcoming-batches.module.css';
    expect(saidOf(batches, '.section > div:empty + .age')).toEqual([{ display: 'none' }]);
  });
});

describe('What is printed of the roster', () => {
  const ROSTER = 'admin/batches/roster/roster.module.css';
  const [SCREEN, PAPER] = ['@media screen', '@media print'];

  it('DATA-5 is everybody, also those whom only a button shows on the screen', () => {
    expect(saidOf(ROSTER, '.table tbody.folded', SCREEN)).toEqual([{ display: 'none' }]);
    const folded = RULES.filter(
      ({ file, selector }) => file === ROSTER && selector.includes('.folded'),
    );
    expect(folded).toHaveLength(1);
  });

  it('DATA-5 is the line of headings on each sheet, and nobody on two sheets', () => {
    expect(saidOf(ROSTER, '.table thead', PAPER)).toEqual([{ display: 'table-header-group' }]);
    expect(saidOf(ROSTER, '.table tbody', PAPER)).toEqual([{ 'break-inside': 'avoid' }]);
  });

  it('DATA-5 are the boxes to tick and the space to sign, which only paper has', () => {
    expect(saidOf(ROSTER, '.paper, .box, .signature')).toEqual([{ display: 'none' }]);
    expect(saidOf(ROSTER, '.table .box, .table .signature', PAPER)).toEqual([
      { display: 'table-cell' },
    ]);
  });
});
