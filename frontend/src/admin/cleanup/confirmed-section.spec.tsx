import { screen, waitFor, within } from '@testing-library/react';
import { ok, refusal } from '../testing/fake-school';
import { inFakeSchool, manyTurns } from '../testing/in-fake-school';
import { openTab } from '../testing/render-admin';
import { answerCleanup, aPreview } from '../testing/answer-cleanup';
import type { CleanupPreview, CleanupSettings } from './cleanup.api';

const around = inFakeSchool();
const SAVE = 'PUT /api/admin/cleanup/settings';
const section = async () =>
  within(await screen.findByRole('region', { name: 'Confirmed registrations' }));
const WITHOUT_BATCH = 'Keep confirmed registrations that have no batch';
const OF_ENDED = 'Keep confirmed registrations of batches that have ended';
const keep = async (name = WITHOUT_BATCH) => (await section()).findByRole('switch', { name });

async function openWith(counts: Partial<CleanupPreview>, settings: Partial<CleanupSettings> = {}) {
  answerCleanup(around.school, { preview: aPreview([], counts), settings });
  return openTab('Cleanup');
}

/** Makes the server accept a setting and use it in later responses. */
function acceptSetting(settings: Partial<CleanupSettings> = {}) {
  around.school.answer(SAVE, async (request) => {
    const saved = (await request.json()) as Partial<CleanupSettings>;
    answerCleanup(around.school, { settings: { ...settings, ...saved } });
    return ok(saved);
  });
}

describe('the warning about confirmed registrations', () => {
  it.each([
    [{ confirmed: 1 }, true],
    [{ confirmedWithoutBatch: 3 }, false],
  ])('KEEP-2 with %j stands out: %s', async (counts, isWarning) => {
    await openWith(counts);
    await (await section()).findByText(/A cleanup would remove/, { selector: 'p, strong' });
    const region = screen.getByRole('region', { name: 'Confirmed registrations' });
    expect(region.hasAttribute('data-warning')).toBe(isWarning);
    // Both switches say that they concern the nightly clean-up too.
    for (const name of [WITHOUT_BATCH, OF_ENDED]) {
      expect(await keep(name)).toHaveAccessibleDescription(
        'This applies to the nightly cleanup too.',
      );
    }
  });

  const spares = { keepConfirmedWithoutBatch: true, daysWithoutBatch: 45, daysAfterBatchEnd: 7 };
  const sparesEnded = { keepConfirmedOfEndedBatch: true };

  it.each([
    [
      { confirmed: 12, confirmedWithoutBatch: 3, confirmedOfEndedBatches: 9 },
      {},
      'A cleanup would remove 12 confirmed registrations. 3 of them have no batch. If these are members who were never put into a batch, you lose their details.',
    ],
    [
      { confirmed: 1, confirmedWithoutBatch: 1 },
      {},
      'A cleanup would remove 1 confirmed registration. 1 of them has no batch. If it is a member who was never put into a batch, you lose their details.',
    ],
    [{ confirmed: 2 }, {}, 'A cleanup would remove 2 confirmed registrations.'],
    [{}, {}, 'A cleanup would remove no confirmed registration.'],
    [{}, sparesEnded, 'A cleanup would remove no confirmed registration.'],
    [
      { confirmedWithoutBatch: 3 },
      spares,
      'A cleanup would remove no confirmed registration. 3 confirmed registrations that have no batch are older than 45 days, and are kept.',
    ],
    [
      { confirmed: 5, confirmedWithoutBatch: 1 },
      spares,
      'A cleanup would remove 5 confirmed registrations. 1 confirmed registration that has no batch is older than 45 days, and is kept.',
    ],
    [
      { confirmedOfEndedBatches: 1 },
      sparesEnded,
      'A cleanup would remove no confirmed registration. 1 confirmed registration of a batch that has ended is kept.',
    ],
    [
      { confirmedOfEndedBatches: 2 },
      sparesEnded,
      'A cleanup would remove no confirmed registration. 2 confirmed registrations of batches that have ended are kept.',
    ],
  ])(
    'CLEAN-2 KEEP-2 says how many of %j are removed and kept with the settings %j',
    async (counts, settings, text) => {
      await openWith(counts, settings);
      const sentence = await (
        await section()
      ).findByText(/A cleanup would remove/, {
        selector: 'p, strong',
      });
      expect(sentence.closest('p')?.textContent.trim()).toBe(text);
    },
  );
});

describe('the switch that keeps confirmed registrations', () => {
  const LOST = { confirmed: 3, confirmedWithoutBatch: 3 };

  it('CLEAN-2 is off by default', async () => {
    await openWith({});
    expect(await keep()).not.toBeChecked();
  });

  it('CLEAN-2 saves each change at once, and shows a notice', async () => {
    const { user } = await openWith(LOST);
    acceptSetting();
    await user.click(await keep());
    expect(await (await section()).findByText('Saved: they are kept.')).toBeInTheDocument();
    expect(around.school.callsOf(SAVE)[0]?.body).toEqual({ keepConfirmedWithoutBatch: true });
    expect(await keep()).toBeChecked();
    await user.click(await keep());
    expect(
      await (await section()).findByText('Saved: they are removed after 30 days.'),
    ).toBeInTheDocument();
    expect(await keep()).not.toBeChecked();
  });

  it.each([
    [WITHOUT_BATCH, { daysWithoutBatch: 45 }, 'Saved: they are removed after 45 days.'],
    [OF_ENDED, { daysAfterBatchEnd: 0 }, 'Saved: they are removed when their batch has ended.'],
    [
      OF_ENDED,
      { daysAfterBatchEnd: 45 },
      'Saved: they are removed 45 days after the end of their batch.',
    ],
  ])(
    'KEEP-2 "%s" turned off with %j shows when the registrations are removed',
    async (name, days, text) => {
      const settings = {
        ...days,
        keepConfirmedWithoutBatch: true,
        keepConfirmedOfEndedBatch: true,
      };
      const { user } = await openWith({}, settings);
      acceptSetting(settings);
      await user.click(await keep(name));
      expect(await (await section()).findByText(text)).toBeInTheDocument();
    },
  );

  it('KEEP-5 is saved only after the other switch, which was pressed just before, has been saved', async () => {
    const { user } = await openWith(LOST);
    const release = around.school.hold(SAVE, ok({}));
    const sent = () => around.school.callsOf(SAVE).map(({ body }) => body);
    await user.click(await keep(OF_ENDED));
    await waitFor(() => expect(sent()).toEqual([{ keepConfirmedOfEndedBatch: true }]));
    await user.click(await keep(WITHOUT_BATCH));
    await manyTurns();
    expect(sent()).toHaveLength(1);
    release();
    await waitFor(() => expect(sent().slice(1)).toEqual([{ keepConfirmedWithoutBatch: true }]));
  });

  it('CLEAN-3 reloads the statistics after a change', async () => {
    const { user } = await openWith(LOST);
    acceptSetting();
    const asked = () => around.school.callsOf('GET /api/admin/cleanup/stats').length;
    await keep();
    const before = asked();
    await user.click(await keep());
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });

  it('KEEP-2 is said to be saved, when its answer was lost and what is loaded next has it', async () => {
    const { user } = await openWith(LOST);
    around.school.answer(SAVE, () => {
      answerCleanup(around.school, { settings: { keepConfirmedWithoutBatch: true } });
      return 'offline';
    });
    await user.click(await keep());
    expect(await (await section()).findByText('Saved: they are kept.')).toBeInTheDocument();
    expect((await section()).queryByRole('alert')).not.toBeInTheDocument();
    expect(await keep()).toBeChecked();
  });

  it.each([
    ["the server's message", refusal(503, 'Come back soon.'), 'Come back soon.'],
    [
      'a standard text if there is no network',
      'offline' as const,
      'The server did not answer, so it is not known whether this is saved. Please try again.',
    ],
  ])(
    'returns to its former state when the save fails, and shows as alert: %s',
    async (_, answer, text) => {
      const { user } = await openWith(LOST);
      around.school.answer(SAVE, answer);
      await user.click(await keep());
      expect((await (await section()).findByRole('alert')).textContent).toBe(text);
      expect(await keep()).not.toBeChecked();
    },
  );
});
