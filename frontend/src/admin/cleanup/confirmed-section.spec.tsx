import { screen, waitFor, within } from '@testing-library/react';
import { ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openTab } from '../testing/render-admin';
import { answerCleanup, aPreview } from '../testing/answer-cleanup';

const around = inFakeSchool();
const SAVE = 'PUT /api/admin/cleanup/settings';
const section = async () =>
  within(await screen.findByRole('region', { name: 'Confirmed registrations' }));
const keep = async () =>
  (await section()).findByRole('switch', {
    name: 'Keep confirmed registrations that have no batch',
  });

async function openWith(confirmed: number, confirmedWithoutBatch: number, keeps = false) {
  const preview = aPreview([], { confirmed, confirmedWithoutBatch });
  answerCleanup(around.school, { preview, keeps });
  return openTab('Cleanup');
}

/** The server takes the setting and answers by it from then on. */
function acceptSetting() {
  around.school.answer(SAVE, async (request) => {
    const saved = (await request.json()) as { keepConfirmedWithoutBatch: boolean };
    answerCleanup(around.school, { keeps: saved.keepConfirmedWithoutBatch });
    return ok(saved);
  });
}

describe('the warning of confirmed registrations', () => {
  it.each([
    [12, 3, false, /would remove 12 confirmed registrations\. 3 of them have no batch/],
    [1, 1, false, /would remove 1 confirmed registration\. 1 of them has no batch/],
    [2, 0, false, /would remove 2 confirmed registrations\.\s*$/],
    [0, 0, false, /^A cleanup would remove no confirmed registration\.\s*$/],
    [0, 3, true, /no confirmed registration\. 3 confirmed .* no batch .* are kept\.$/],
    [5, 1, true, /remove 5 confirmed registrations\. 1 confirmed registration .* is kept\.$/],
  ])('CLEAN-2 of %d, %d without a batch, kept: %p', async (all, without, keeps, text) => {
    await openWith(all, without, keeps);
    const sentence = await (
      await section()
    ).findByText(/A cleanup would remove/, {
      selector: 'p, strong',
    });
    expect(sentence.closest('p')).toHaveTextContent(text);
  });
});

describe('the setting to keep them', () => {
  it('CLEAN-2 is off unless it was turned on', async () => {
    await openWith(0, 0);
    expect(await keep()).not.toBeChecked();
  });

  it('CLEAN-2 is saved at once, and says so', async () => {
    const { user } = await openWith(3, 3);
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

  it('CLEAN-3 what a run would remove is asked anew', async () => {
    const { user } = await openWith(3, 3);
    acceptSetting();
    const asked = () => around.school.callsOf('GET /api/admin/cleanup/stats').length;
    await keep();
    const before = asked();
    await user.click(await keep());
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });

  it.each([
    ["the server's message", refusal(503, 'Come back soon.'), 'Come back soon.'],
    ['a sentence of ours', 'offline' as const, 'This could not be saved. Please try again.'],
  ])('goes back where it could not be saved, with %s', async (_, answer, text) => {
    const { user } = await openWith(3, 3);
    around.school.answer(SAVE, answer);
    await user.click(await keep());
    expect((await (await section()).findByRole('alert')).textContent).toBe(text);
    expect(await keep()).not.toBeChecked();
  });
});
