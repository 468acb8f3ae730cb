import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { A_WEBSITE, openWebsite, typeSchoolName as type } from '../testing/a-website';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool, TODAY } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';

const around = inFakeSchool();
/** Long, because the screen asks the server only once a second. */
const WAITS = { timeout: 20_000 };
const press = (text: string) => screen.getByRole('button', { name: text });
const bodies = (route: string) => around.school.callsOf(route).map(({ body }) => body);
/** How long the calls that the screen has just sent may take. The server draws for up to 30 s, one site at a time. */
async function timeoutsOf(send: () => Promise<void>): Promise<readonly unknown[]> {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  await send();
  const given = timeout.mock.calls.map(([ms]) => ms);
  timeout.mockRestore();
  return given;
}
const open = (website = A_WEBSITE) => openWebsite(around.school, website);

describe('publishing', () => {
  it('SITE-10 names in its confirmation the part that is typed but not saved, and so not published', async () => {
    const { user } = await open({ ...A_WEBSITE, hasChanges: true });
    type('Ushas');
    await user.selectOptions(screen.getByLabelText('What to change'), 'about');
    await user.click(press('Publish'));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'Not saved yet, and so not published: The school.',
    );
  });

  it('SITE-6 shows how many pages are drawn, and at the end focuses the message that the website is published', async () => {
    const { user } = await open({ ...A_WEBSITE, hasChanges: true });
    const release = around.school.hold('POST /api/admin/website/publish', ok({ version: 1 }));
    await user.click(press('Publish'));
    around.school.answer(
      'GET /api/admin/website',
      ok({ ...A_WEBSITE, hasChanges: true, drawing: { done: 12, total: 28 } }),
    );
    const question = screen.getByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Publish' }));
    expect(
      await within(question).findByText('Publishing... 12 of 28 pages', {}, WAITS),
    ).toBeVisible();
    around.school.answer('GET /api/admin/website', ok({ ...A_WEBSITE, hasChanges: false }));
    const fetched = jest.spyOn(globalThis, 'fetch');
    release();
    const said = await screen.findByText('The website is published.', {}, WAITS);
    // What is published now is read from a page of the server, which no cache may replace.
    expect(fetched).toHaveBeenCalledWith('/admin', { cache: 'no-store' });
    expect(said).toBeVisible();
    // Nothing is left to publish, so the pressed button can no longer have the focus.
    expect(said.parentElement).toHaveFocus();
  });

  it('SITE-6 that got no answer is said to be done, once the list of versions has it', async () => {
    const { user } = await open({ ...A_WEBSITE, hasChanges: true });
    around.school.answer('POST /api/admin/website/publish', 'offline');
    const publish = async () => {
      await user.click(press('Publish'));
      const question = within(screen.getByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: 'Publish' }));
    };
    await publish();
    expect(await screen.findByText(/^The server did not answer/)).toBeVisible();
    const versions = [
      {
        id: 1,
        publishedAt: '2026-11-21T06:30:00.000Z',
        publishedBy: 'Asha',
        restoredFrom: null,
        changed: ['school'],
      },
    ];
    around.school.answer('POST /api/admin/website/publish', () => {
      around.school.answer('GET /api/admin/website', ok({ ...A_WEBSITE, version: 1, versions }));
      return 'offline';
    });
    await publish();
    expect(await screen.findByText('The website is published.')).toBeVisible();
    expect(screen.queryByText(/^The server did not answer/)).not.toBeInTheDocument();
  });

  it('SITE-6 asks the server for the number of drawn pages once a second', async () => {
    const { user } = await open({ ...A_WEBSITE, hasChanges: true });
    around.school.hold('POST /api/admin/website/publish', ok({ version: 1 }));
    await user.click(press('Publish'));
    const before = around.school.callsOf('GET /api/admin/website').length;
    const asked = () => around.school.callsOf('GET /api/admin/website').length - before;
    // From here on only the test moves the clock.
    jest.useFakeTimers({ now: TODAY });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    fireEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }),
    );
    await pass(900);
    expect(asked()).toBe(0);
    await pass(200);
    expect(asked()).toBe(1);
    await pass(800);
    expect(asked()).toBe(1);
    await pass(200);
    expect(asked()).toBe(2);
  });

  it('SITE-6 lists who published when and what changed, and restores a version after a confirmation', async () => {
    const versions = [
      {
        id: 2,
        publishedAt: '2026-11-20T06:30:00.000Z',
        publishedBy: 'Asha',
        restoredFrom: null,
        changed: ['pictures', 'school', 'yogasanas'],
      },
      {
        id: 1,
        publishedAt: '2026-11-19T06:30:00.000Z',
        publishedBy: 'Ravi',
        restoredFrom: 0,
        changed: [],
      },
    ];
    const { user } = await open({ ...A_WEBSITE, version: 2, versions });
    expect(screen.getByText(/^Published by Asha, /)).toBeVisible();
    const lineOf = (version: string) =>
      screen.getByText(version, { selector: 'strong' }).closest('span');
    expect([lineOf('Version 2')?.textContent, lineOf('Version 1')?.textContent]).toEqual([
      'Version 2 Asha, 20 Nov 2026, 12:00Changed: Pictures, The school, Yogasanas',
      'Version 1 Ravi, 19 Nov 2026, 12:00: the sample website was brought back',
    ]);
    expect(screen.getByText('Changed: Pictures, The school, Yogasanas')).toBeVisible();
    expect(screen.getAllByText(/^Changed/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Bring back: Version 2' })).toBeNull();
    around.school.answer('POST /api/admin/website/versions/1/restore', ok({ version: 3 }));
    await user.click(press('Save'));
    expect(await screen.findByText('Nothing was changed.')).toBeVisible();
    // The bar with this message stays in view.
    expect(press('Save').closest('[data-save-bar]')).not.toBeNull();
    await user.click(press('Bring back: Version 1'));
    const sure = screen.getByRole('alertdialog').querySelectorAll('button')[1] as HTMLElement;
    expect(await timeoutsOf(() => user.click(sure))).toContain(60_000);
    const said = await screen.findByText('The version is back.');
    expect(said).toBeVisible();
    expect(said.closest('[data-outcome]')).toHaveAttribute('data-outcome', 'success');
    expect(screen.queryByText('Nothing was changed.')).toBeNull();
    expect(bodies('POST /api/admin/website/versions/1/restore')).toEqual([{ revision: 'r0' }]);
  });
});

it('SITE-9 previews each page on a phone or a desktop, by day or in the dark, in either language, without scripts', async () => {
  const address = '/preview/1.token';
  const { user } = await open({ ...A_WEBSITE, hasChanges: true });
  around.school.answer(
    'POST /api/admin/website/preview',
    ok({ address, expiresAt: '2026-12-05T13:00:00Z' }),
  );
  expect(await timeoutsOf(() => user.click(press('Preview')))).toContain(60_000);
  const frame = () => screen.getByTitle('Preview of the page');
  const section = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(section.getByRole('heading')).toHaveFocus();
  expect(frame()).toHaveAttribute('src', address);
  expect(frame()).toHaveAttribute('sandbox', 'allow-same-origin');
  expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(frame()).toHaveClass('phone');
  const choose = (label: string, option: string) =>
    user.selectOptions(section.getByLabelText(label), option);
  await choose('Screen', 'Desktop');
  expect(frame()).toHaveClass('desktop');
  await choose('Colours', 'Dark');
  await choose('Language', 'Hindi');
  await choose('Page', 'About Us');
  expect(frame()).toHaveAttribute('src', `${address}.dark/hi/about`);
  await choose('Colours', 'Light');
  expect(frame()).toHaveAttribute('src', `${address}.light/hi/about`);
  expect(frame()).toHaveClass('desktop');
  await user.click(section.getByRole('button', { name: 'Close the preview' }));
  expect(screen.queryByTitle('Preview of the page')).toBeNull();
  expect(document.activeElement).toBe(press('Preview'));
});

it.each([
  ['about', '/about'],
  ['recipes', '/yogic-food'],
  ['teachers', ''],
])('SITE-9 the preview of the part %s begins with the page that shows it', async (part, page) => {
  const { user } = await open();
  await user.selectOptions(screen.getByLabelText('What to change'), part);
  around.school.answer(
    'POST /api/admin/website/preview',
    ok({ address: '/preview/1.token', expiresAt: '2026-12-05T13:00:00Z' }),
  );
  await user.click(press('Preview'));
  expect(await screen.findByTitle('Preview of the page')).toHaveAttribute(
    'src',
    `/preview/1.token${page}`,
  );
});

it('SITE-9 says as a failure why a preview could not be drawn, and shows none', async () => {
  const { user } = await open();
  around.school.answer('POST /api/admin/website/preview', refusal(503, 'The preview is away.'));
  await user.click(press('Preview'));
  const said = await screen.findByText('The preview is away.');
  expect(said.closest('[data-outcome]')).toHaveAttribute('data-outcome', 'failure');
  expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
});

it('SITE-10 the placeholders are explained at the parts in whose texts they are replaced', async () => {
  const { user } = await open();
  const explained = () => screen.queryByText(/^In every text, \{school\}, /) !== null;
  const parts: [string, boolean][] = [];
  for (const part of ['school', 'identity', 'pictures', 'programs', 'landing', 'privacy']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
    await user.selectOptions(screen.getByLabelText('What to change'), part);
    parts.push([part, explained()]);
  }
  expect(parts.map(([, isExplained]) => isExplained)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
});

it('SITE-20 refers staff to an owner or editor at the address of the website screen', async () => {
  around.school.admin = { name: 'Meera', role: 'staff' };
  openAdmin(GOOD_TOKEN, '/admin/website');
  expect(
    await screen.findByText(
      'Only owners and editors can change the website. Please ask one of them.',
    ),
  ).toBeVisible();
});

it('SITE-2 a part that was left while it was saved is not in conflict with itself when it is changed again', async () => {
  const PUT = 'PUT /api/admin/website/documents/school';
  const { user } = await open();
  const choose = (part: string) =>
    user.selectOptions(screen.getByLabelText('What to change'), part);
  type('Ushas');
  const kept = { name: 'school', version: 1, changedAt: TODAY.toISOString(), changedBy: 'Asha' };
  const release = around.school.hold(PUT, ok(kept));
  await user.click(press('Save'));
  await waitFor(() => expect(bodies(PUT)).toHaveLength(1));
  await choose('about');
  const { content } = bodies(PUT)[0] as { readonly content: string };
  around.school.answer(
    'GET /api/admin/website',
    ok({ ...A_WEBSITE, hasChanges: true, documents: [{ ...kept, content }] }),
  );
  release();
  await screen.findByText('There are changes that visitors do not see yet.');
  await choose('school');
  type('Ushas Yoga');
  await user.click(press('Save'));
  await waitFor(() => expect(bodies(PUT)).toHaveLength(2));
  expect(bodies(PUT)[1]).toMatchObject({ version: 1 });
});

it('SITE-5 a text that is typed back to what is saved is not saved again', async () => {
  const { user } = await open();
  type('Ushas');
  type('Arunima Yoga School');
  await user.click(press('Save'));
  expect(await screen.findByText('Nothing was changed.')).toBeVisible();
  expect(bodies('PUT /api/admin/website/documents/school')).toEqual([]);
});
