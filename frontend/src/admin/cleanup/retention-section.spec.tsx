import { act, screen, waitFor, within } from '@testing-library/react';
import { ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { loseFocus, openTab } from '../testing/render-admin';
import { answerCleanup, aPreview } from '../testing/answer-cleanup';
import { type CleanupSettings, DEFAULT_SETTINGS } from './cleanup.api';
import { daysIn } from './retention-section';

const around = inFakeSchool();
const SAVE = 'PUT /api/admin/cleanup/settings';
const PREVIEW = 'GET /api/admin/cleanup/preview';
const AFTER_END = 'Days after the end of a batch';
const WITHOUT_BATCH = 'Days for registrations with no batch';

const section = async () =>
  within(await screen.findByRole('region', { name: 'How long registrations stay' }));
const field = async (label: string) => (await section()).findByRole('spinbutton', { name: label });
const saveButton = async () => (await section()).findByRole('button', { name: 'Save' });

/** Opens the tab with a server that stores settings. A change removes `more` registrations in addition. */
async function open(set: Partial<CleanupSettings> = {}, more = 0) {
  let settings = { ...DEFAULT_SETTINGS, ...set };
  const asked: Record<string, string>[] = [];
  const answer = () => {
    answerCleanup(around.school, { settings });
    around.school.answer(PREVIEW, (request) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      if (query['at'] !== 'next-run') return ok(aPreview());
      asked.push(query);
      const isChange = Object.keys(query).some((name) => name in DEFAULT_SETTINGS);
      return ok(aPreview([], { total: isChange ? 3 + more : 3 }));
    });
  };
  answer();
  around.school.answer(SAVE, async (request) => {
    settings = { ...settings, ...((await request.json()) as Partial<CleanupSettings>) };
    answer();
    return ok(settings);
  });
  const { user } = await openTab('Cleanup');
  await field(AFTER_END);
  return { user, asked };
}

const saved = () => around.school.callsOf(SAVE).map(({ body }) => body);

describe('the form for the retention of registrations', () => {
  it('KEEP-4 has fields for whole numbers, with the limits of each and the keyboard for digits', async () => {
    await open();
    const names = ['inputmode', 'min', 'max', 'step', 'autocomplete'];
    const said = [await field(AFTER_END), await field(WITHOUT_BATCH)].map((input) =>
      names.map((name) => input.getAttribute(name)),
    );
    expect(said).toEqual([
      ['numeric', '0', '3650', '1', 'off'],
      ['numeric', '1', '3650', '1', 'off'],
    ]);
  });

  it('KEEP-1 shows each set number of days with its default and an example date of removal', async () => {
    await open({ daysAfterBatchEnd: 29 });
    expect(await field(AFTER_END)).toHaveValue(29);
    expect(await field(AFTER_END)).toHaveAccessibleDescription(
      'Default: 0. If a batch ends on 5 Dec 2026, its registrations are removed on 4 Jan 2027 at 02:00.',
    );
    expect(await field(WITHOUT_BATCH)).toHaveValue(30);
    expect(await field(WITHOUT_BATCH)).toHaveAccessibleDescription(
      'Default: 30. A registration that comes in at noon on 5 Dec 2026 is removed on 5 Jan 2027 at 02:00.',
    );
  });

  it('KEEP-1 updates the example date of removal while a number is typed', async () => {
    const { user } = await open();
    await user.clear(await field(AFTER_END));
    await user.type(await field(AFTER_END), '1');
    expect(await field(AFTER_END)).toHaveAccessibleDescription(
      / are removed on 7 Dec 2026 at 02:00\.$/,
    );
  });

  it('KEEP-1 KEEP-4 sends only the changed setting, and shows the new settings in the notice and the description', async () => {
    const { user } = await open();
    await user.clear(await field(WITHOUT_BATCH));
    await user.type(await field(WITHOUT_BATCH), '90{Enter}');
    expect(
      await (
        await section()
      ).findByText(
        'Saved: registrations stay for 0 days after the end of their batch, and those with no batch for 90 days.',
      ),
    ).toHaveRole('status');
    // A second press.
    await user.click(await saveButton());
    expect((await section()).getByText(/^Saved: .* 90 days\.$/)).toBeVisible();
    expect((await section()).queryByText('Nothing was changed.')).not.toBeInTheDocument();
    expect(saved()).toEqual([{ daysWithoutBatch: 90 }]);
    expect(
      screen.getByText('Registrations with no batch that are older than 90 days are removed.'),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Registrations for batches that have ended are removed.'),
    ).toBeInTheDocument();
  });

  it('KEEP-1 KEEP-2 the description of the cleanup shows the set days, and whether confirmed registrations stay', async () => {
    await open({
      daysAfterBatchEnd: 1,
      daysWithoutBatch: 45,
      keepConfirmedOfEndedBatch: true,
      keepConfirmedWithoutBatch: true,
    });
    for (const text of [
      'Registrations for batches that ended more than 1 day ago are removed. Confirmed ones stay.',
      'Registrations with no batch that are older than 45 days are removed. Confirmed ones stay.',
      'Batches that have ended are marked completed.',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
  });

  it.each([
    [AFTER_END, '', 'Please enter a whole number from 0 to 3650.'],
    [AFTER_END, '3651', 'Please enter a whole number from 0 to 3650.'],
    [AFTER_END, '-1', 'Please enter a whole number from 0 to 3650.'],
    [WITHOUT_BATCH, '', 'Please enter a whole number from 1 to 3650.'],
    [WITHOUT_BATCH, '0', 'Please enter a whole number from 1 to 3650.'],
    [WITHOUT_BATCH, '1.5', 'Please enter a whole number from 1 to 3650.'],
  ])(
    'KEEP-4 rejects %s of "%s" without a request, focuses the field and keeps the typed value',
    async (label, typed, text) => {
      const { user } = await open();
      const input = await field(label);
      await user.clear(input);
      if (typed) await user.type(input, typed);
      await user.click(await saveButton());
      expect(input).toHaveFocus();
      expect(input).toBeInvalid();
      expect(input).toHaveAccessibleDescription(expect.stringContaining(text));
      expect(input).toHaveDisplayValue(typed);
      expect(saved()).toEqual([]);
    },
  );

  it.each([
    ['daysAfterBatchEnd', '0', 0],
    ['daysAfterBatchEnd', ' 3650 ', 3650],
    ['daysWithoutBatch', '1', 1],
    ['daysWithoutBatch', '0', null],
    ['daysAfterBatchEnd', '1e2', null],
    ['daysAfterBatchEnd', '٣', null],
  ] as const)('KEEP-4 daysIn reads %s of "%s" as %p', (name, typed, days) => {
    expect(daysIn(name, typed)).toBe(days);
  });

  it.each([
    ["the server's message", refusal(503, 'Come back soon.'), 'Come back soon.'],
    [
      'a standard text if there is no network',
      'offline' as const,
      'The server did not answer, so it is not known whether this is saved. Please try again.',
    ],
  ])(
    'KEEP-4 keeps the typed value when the save fails, and shows as alert: %s',
    async (_, answer, text) => {
      const { user } = await open();
      const release = around.school.hold(SAVE, answer);
      await user.clear(await field(AFTER_END));
      await user.type(await field(AFTER_END), '12');
      await user.click(await saveButton());
      act(loseFocus);
      release();
      const alert = await (await section()).findByRole('alert');
      expect(alert.textContent).toBe(text);
      expect(alert.parentElement).toHaveFocus();
      expect(await field(AFTER_END)).toHaveValue(12);
    },
  );

  it('KEEP-4 moves the focus from the pressed button to the sentence that the settings are saved', async () => {
    const { user } = await open();
    const release = around.school.hold(SAVE, ok({}));
    await user.clear(await field(AFTER_END));
    await user.type(await field(AFTER_END), '12');
    await user.click(await saveButton());
    act(loseFocus);
    release();
    const said = await (await section()).findByText(/^Saved: /);
    expect(said.parentElement).toHaveFocus();
  });

  it('KEEP-4 shows a server error at its field', async () => {
    const { user } = await open();
    const errors = [{ field: 'daysWithoutBatch', code: 'too_small', message: 'Too few.' }];
    const body = { code: 'validation_failed', message: 'Please check.', errors };
    around.school.answer(SAVE, { status: 400, body });
    await user.clear(await field(WITHOUT_BATCH));
    await user.type(await field(WITHOUT_BATCH), '12{Enter}');
    const input = await field(WITHOUT_BATCH);
    await waitFor(() => expect(input).toBeInvalid());
    expect(input).toHaveAccessibleDescription(/^Too few\./);
  });

  it('KEEP-4 sends no request and shows a note when no value was changed', async () => {
    const { user } = await open();
    await user.click(await saveButton());
    expect(await (await section()).findByText('Nothing was changed.')).toBeInTheDocument();
    expect(saved()).toEqual([]);
  });

  it('KEEP-4 keeps the typed value during a visit to another tab', async () => {
    const { user } = await open();
    await user.clear(await field(AFTER_END));
    await user.type(await field(AFTER_END), '77');
    await user.click(screen.getByRole('tab', { name: /Dashboard/ }));
    await user.click(screen.getByRole('tab', { name: /Cleanup/ }));
    expect(await field(AFTER_END)).toHaveValue(77);
  });
});

describe('a change of settings that lets the next nightly run remove more registrations', () => {
  const TEXT =
    'The next nightly cleanup would then remove 8 registrations instead of 3. What a cleanup removes cannot be brought back.';

  it('KEEP-5 is saved only after a confirmation that shows the numbers of registrations before and after', async () => {
    const { user, asked } = await open({ daysAfterBatchEnd: 60 }, 5);
    await user.clear(await field(AFTER_END));
    await user.type(await field(AFTER_END), '7{Enter}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Save this change?' });
    expect(dialog).toHaveAccessibleDescription(TEXT);
    expect(saved()).toEqual([]);
    expect(asked).toContainEqual({ limit: '1', at: 'next-run', daysAfterBatchEnd: '7' });
    expect(asked).toContainEqual({ limit: '1', at: 'next-run' });

    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      await (await section()).findByText(/^Saved: registrations stay for 7 days/),
    ).toBeVisible();
    expect(saved()).toEqual([{ daysAfterBatchEnd: 7 }]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('KEEP-5 is not saved after Cancel, and the typed value stays', async () => {
    const { user } = await open({ daysAfterBatchEnd: 60 }, 5);
    await user.clear(await field(AFTER_END));
    await user.type(await field(AFTER_END), '7{Enter}');
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await field(AFTER_END)).toHaveValue(7);
    expect(saved()).toEqual([]);
    expect((await section()).queryByText(/^Saved/)).not.toBeInTheDocument();
  });

  it('KEEP-5 is not saved when the number of registrations cannot be loaded, and an alert is shown', async () => {
    const { user } = await open();
    around.school.answer(PREVIEW, 'offline');
    await user.clear(await field(AFTER_END));
    await user.type(await field(AFTER_END), '7{Enter}');
    expect(await (await section()).findByRole('alert')).toHaveTextContent(
      'The server did not answer, so it is not known whether this is saved. Please try again.',
    );
    expect(saved()).toEqual([]);
  });

  it.each([
    ['Keep confirmed registrations that have no batch', 'keepConfirmedWithoutBatch'],
    ['Keep confirmed registrations of batches that have ended', 'keepConfirmedOfEndedBatch'],
  ] as const)(
    'KEEP-5 KEEP-2 needs the confirmation when the switch "%s" is turned off',
    async (name, key) => {
      const { user } = await open({ [key]: true }, 5);
      const keep = await screen.findByRole('switch', { name });
      await user.click(keep);
      const dialog = await screen.findByRole('alertdialog');
      expect(dialog).toHaveAccessibleDescription(TEXT);
      expect(keep).not.toBeChecked();
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      expect(keep).toBeChecked();
      expect(saved()).toEqual([]);
      await user.click(keep);
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }),
      );
      await waitFor(() => expect(saved()).toEqual([{ [key]: false }]));
      expect(await screen.findByText(/^Saved: they are removed/)).toBeInTheDocument();
      expect(keep).not.toBeChecked();
    },
  );

  it('KEEP-2 the switch for ended batches is off by default, and is saved without a question when turned on', async () => {
    const { user } = await open();
    const keep = await screen.findByRole('switch', {
      name: 'Keep confirmed registrations of batches that have ended',
    });
    expect(keep).not.toBeChecked();
    await user.click(keep);
    expect(await screen.findByText('Saved: they are kept.')).toBeInTheDocument();
    expect(saved()).toEqual([{ keepConfirmedOfEndedBatch: true }]);
    expect(keep).toBeChecked();
  });

  it('KEEP-1 shows a number that somebody else has set after one was saved here', async () => {
    const { user } = await open();
    await user.type(await field(AFTER_END), '{Backspace}5{Enter}');
    await (await section()).findByText(/^Saved/);
    answerCleanup(around.school, { settings: { ...DEFAULT_SETTINGS, daysAfterBatchEnd: 8 } });
    await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
    await user.click(screen.getByRole('tab', { name: 'Cleanup' }));
    const shown = await field(AFTER_END);
    await waitFor(() => expect(shown).toHaveValue(8));
  });

  it('KEEP-1 keeps a number that is typed while another is being saved', async () => {
    const { user } = await open();
    const release = around.school.hold(SAVE, ok({ ...DEFAULT_SETTINGS, daysAfterBatchEnd: 5 }));
    await user.type(await field(AFTER_END), '{Backspace}5{Enter}');
    await waitFor(() => expect(saved()).toHaveLength(1));
    await user.type(await field(AFTER_END), '0');
    await act(async () => release());
    await waitFor(async () => expect(await saveButton()).toBeEnabled());
    expect(await field(AFTER_END)).toHaveValue(50);
  });
});
