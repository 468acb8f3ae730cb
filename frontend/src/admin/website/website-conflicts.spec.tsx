import { act, screen, waitFor, within } from '@testing-library/react';
import { SHIPPED } from '../../content/documents';
import {
  A_WEBSITE,
  openWebsite,
  schoolName as name,
  storedSchool as document,
  typeSchoolName as type,
} from '../testing/a-website';
import { ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';

const around = inFakeSchool();
const PUT = 'PUT /api/admin/website/documents/school';
const press = (text: string) => screen.getByRole('button', { name: text });
const bodies = (route: string) => around.school.callsOf(route).map(({ body }) => body);
const open = () => openWebsite(around.school);

/** From now on the server has this draft of the school. */
const written = (content: object, version: number) =>
  around.school.answer(
    'GET /api/admin/website',
    ok({ ...A_WEBSITE, revision: 'r2', hasChanges: true, documents: [document(content, version)] }),
  );

describe('two people who change the website', () => {
  it('SITE-5 does not overwrite a colleague’s change at the first save, and keeps what was typed', async () => {
    const { user } = await open();
    type('Mine');
    const theirs = { ...SHIPPED.school, copyrightYear: 2024 };
    around.school.answer(PUT, () => {
      written(theirs, 4);
      return refusal(409, 'Somebody else has changed the website meanwhile.', 'website_changed');
    });
    await user.click(press('Save'));
    expect(await screen.findByText(/Somebody else has changed this meanwhile/)).toBeVisible();
    expect(name()).toHaveValue('Mine');
    around.school.answer(PUT, ok(document(theirs, 5)));
    await user.click(press('Save'));
    await waitFor(() =>
      expect(bodies(PUT).map((body) => (body as { version: number }).version)).toEqual([0, 4]),
    );
  });

  it('SITE-5 does not overwrite a second change, made after the message about the first', async () => {
    const { user } = await open();
    type('Mine');
    const first = { ...SHIPPED.school, copyrightYear: 2024 };
    around.school.answer(PUT, () => {
      written(first, 4);
      return refusal(409, 'Somebody else has changed the website meanwhile.', 'website_changed');
    });
    await user.click(press('Save'));
    await screen.findByText(/Somebody else has changed this meanwhile/);
    written({ ...first, copyrightYear: 2025 }, 5);
    around.school.answer(PUT, () =>
      refusal(409, 'Somebody else has changed the website meanwhile.', 'website_changed'),
    );
    const reads = () => around.school.callsOf('GET /api/admin/website').length;
    const before = reads();
    // What is shown is loaded again every five minutes.
    await act(() => jest.advanceTimersByTimeAsync(301_000));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    await user.click(press('Save'));
    await waitFor(() =>
      expect(bodies(PUT).map((body) => (body as { version: number }).version)).toEqual([0, 4]),
    );
  });

  it('SITE-5 discards what was typed only after a question, then says so where the focus is', async () => {
    const { user } = await open();
    const before = (name() as HTMLInputElement).value;
    type('Mine');
    await user.click(press('Discard what I typed'));
    const question = () =>
      screen.getByRole('alertdialog', { name: 'Discard what you typed here?' });
    expect(question()).toHaveTextContent('What you typed since then cannot be brought back.');
    await user.click(within(question()).getByRole('button', { name: 'Keep it' }));
    expect(name()).toHaveValue('Mine');
    await user.click(press('Discard what I typed'));
    await user.click(within(question()).getByRole('button', { name: 'Discard' }));
    expect(name()).toHaveValue(before);
    const said = screen.getByText('What you typed is discarded.');
    expect(said.closest('[tabindex]')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Discard what I typed' })).toBeNull();
  });

  it.each([
    [
      'no answer',
      'offline',
      'The server did not answer. What you typed is still here: please try again.',
    ],
    ['an answer without a message', refusal(503), 'It could not be saved. Please try again.'],
    ['a refusal', refusal(429, 'Too fast, please wait.'), 'Too fast, please wait.'],
  ] as const)(
    'SITE-5 does not overwrite a colleague’s change when a draft is saved again after %s, which is said',
    async (_, answer, text) => {
      const { user } = await open();
      type('Mine');
      around.school.answer(PUT, () => {
        written({ ...SHIPPED.school, copyrightYear: 2024 }, 4);
        return answer;
      });
      await user.click(press('Save'));
      expect(await screen.findByText(text)).toBeVisible();
      expect(name()).toHaveValue('Mine');
      await user.click(press('Save'));
      await waitFor(() =>
        expect(bodies(PUT).map((body) => (body as { version: number }).version)).toEqual([0, 0]),
      );
    },
  );

  it('SITE-5 keeps what is typed while a draft is saved, and then saves it on top of that draft', async () => {
    const { user } = await open();
    type('First');
    const kept = { ...SHIPPED.school, name: { en: 'First', hi: 'First' } };
    const release = around.school.hold(PUT, ok(document(kept, 7)));
    await user.click(press('Save'));
    type('First and second');
    written(kept, 7);
    release();
    expect(await screen.findByText('Saved. Visitors see it when you publish.')).toBeVisible();
    expect(name()).toHaveValue('First and second');
    await user.click(press('Save'));
    await waitFor(() =>
      expect(bodies(PUT).map((body) => (body as { version: number }).version)).toEqual([0, 7]),
    );
  });

  it('SITE-5 never shows the previous value again once a draft is saved', async () => {
    const { user } = await open();
    type('First');
    const kept = { ...SHIPPED.school, name: { en: 'First', hi: 'First' } };
    around.school.answer(PUT, ok(document(kept, 7)));
    written(kept, 7);
    const seen = new Set<string | null>();
    const note = () => seen.add(name().getAttribute('value'));
    const watch = new MutationObserver(note);
    watch.observe(name(), { attributes: true });
    await user.click(press('Save'));
    await screen.findByText('Saved. Visitors see it when you publish.');
    note();
    watch.disconnect();
    expect([...seen]).toEqual(['First']);
  });
});

it('SITE-6 saved changes are taken back by bringing back what visitors see, even the sample', async () => {
  const { user } = await openWebsite(around.school, { ...A_WEBSITE, hasChanges: true });
  const route = 'POST /api/admin/website/versions/0/restore';
  around.school.answer(route, ok({ version: 1 }));
  await user.click(press('Bring back: The sample website'));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog).toHaveTextContent('Visitors see it already. Saved changes');
  await user.click(within(dialog).getByRole('button', { name: 'Bring back' }));
  // Beside the versions: the bar of the form is out of sight there.
  const versions = within(screen.getByRole('region', { name: 'Versions' }));
  expect(await versions.findByText('The version is back.')).toBeVisible();
  await user.click(press('Save'));
  expect(versions.queryByText('The version is back.')).toBeNull();
  expect(bodies(route)).toEqual([{ revision: 'r0' }]);
});

it.each([
  ['Publish', 'POST /api/admin/website/publish'],
  ['Bring back', 'POST /api/admin/website/versions/0/restore'],
])(
  "SITE-5 '%s' that is refused for a colleague’s change says that nothing was done, and what to do",
  async (action, route) => {
    const { user } = await openWebsite(around.school, { ...A_WEBSITE, hasChanges: true });
    const changed = 'Somebody else has changed the website meanwhile';
    around.school.answer(route, refusal(409, `${changed}.`, 'website_changed'));
    await user.click(press(action === 'Publish' ? action : 'Bring back: The sample website'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: action }));
    expect(
      await screen.findByText(
        `${changed}, so nothing was done. Please look at what is new here, then try again.`,
      ),
    ).toBeVisible();
  },
);
