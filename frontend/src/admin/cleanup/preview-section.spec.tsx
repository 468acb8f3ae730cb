import { screen, within } from '@testing-library/react';
import { ok } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openTab } from '../testing/render-admin';
import { answerCleanup, aPreview, aRemoval } from '../testing/answer-cleanup';

const around = inFakeSchool();
const PREVIEW = 'GET /api/admin/cleanup/preview';
const section = async () =>
  within(await screen.findByRole('region', { name: 'Exactly these would be removed' }));
const rowOf = async (name: string) =>
  (await section()).findByRole('row', { name: new RegExp(`^${name}`) });

describe('the preview of a clean-up run', () => {
  it('ADMIN-10 CLEAN-3 lists each registration with name, reason and status, and offers a CSV download', async () => {
    const preview = aPreview([
      aRemoval({ _id: '1', name: 'Asha' }),
      aRemoval({
        _id: '2',
        name: 'Nisha',
        status: 'confirmed',
        reason: 'no-batch-too-old',
        createdAt: '2026-10-01T19:00:00.000Z',
      }),
    ]);
    answerCleanup(around.school, { preview });
    await openTab('Cleanup');
    expect(await rowOf('Asha')).toHaveTextContent('Its batch “Dawn batch” ended on 30 Nov 2026.');
    expect(await rowOf('Asha')).toHaveTextContent('pending');
    expect(await rowOf('Nisha')).toHaveTextContent('It has no batch, and is from 2 Oct 2026.');
    expect(await rowOf('Nisha')).toHaveTextContent('confirmed');
    expect((await section()).getByText('2 in all')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download these as CSV first' })).toBeEnabled();
  });

  it("CLEAN-3 loads pages of 20 with 'Show more'", async () => {
    answerCleanup(around.school);
    around.school.answer(PREVIEW, (request) =>
      new URL(request.url).searchParams.get('cursor') === 'page-2'
        ? ok(aPreview([aRemoval({ _id: '2', name: 'Nisha' })], { total: 2 }))
        : ok(aPreview([aRemoval({ name: 'Asha' })], { total: 2, nextCursor: 'page-2' })),
    );
    const { user } = await openTab('Cleanup');
    expect(await (await section()).findByText('1 of 2')).toBeInTheDocument();
    await user.click((await section()).getByRole('button', { name: 'Show more' }));
    expect(await rowOf('Nisha')).toBeInTheDocument();
    expect(await rowOf('Asha')).toBeInTheDocument();
    expect(around.school.callsOf(PREVIEW).map(({ query }) => query)).toEqual([
      { limit: '20' },
      { limit: '20', cursor: 'page-2' },
    ]);
    expect((await section()).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('CLEAN-3 shows a note and no CSV download when a run would remove no registration', async () => {
    answerCleanup(around.school);
    await openTab('Cleanup');
    expect(await (await section()).findByText('Nothing would be removed now.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /CSV/ })).not.toBeInTheDocument();
  });

  it("ADMIN-10 is reloaded by 'Refresh Stats'", async () => {
    answerCleanup(around.school);
    const { user } = await openTab('Cleanup');
    await (await section()).findByText('Nothing would be removed now.');
    around.school.answer(PREVIEW, ok(aPreview([aRemoval({ name: 'Asha' })])));
    await user.click(screen.getByRole('button', { name: 'Refresh Stats' }));
    expect(await rowOf('Asha')).toBeInTheDocument();
  });

  it("ADMIN-7 loads on 'Try again' after a failed request", async () => {
    answerCleanup(around.school);
    around.school.answer(PREVIEW, 'offline');
    const { user } = await openTab('Cleanup');
    const again = await (await section()).findByRole('button', { name: 'Try again' });
    around.school.answer(PREVIEW, ok(aPreview()));
    await user.click(again);
    expect(await (await section()).findByText('Nothing would be removed now.')).toBeInTheDocument();
  });

  it('CLEAN-3 makes confirmed registrations stand out, and shows the phone of a person without an e-mail address', async () => {
    const preview = aPreview(
      (['pending', 'confirmed', 'cancelled'] as const).map((status) =>
        aRemoval({ _id: status, name: `A ${status} one`, status, email: '' }),
      ),
    );
    answerCleanup(around.school, { preview });
    await openTab('Cleanup');
    const badges: string[] = [];
    for (const status of ['pending', 'confirmed', 'cancelled']) {
      const row = await rowOf(`A ${status} one`);
      expect(row).toHaveTextContent(`A ${status} one+91 98450 12345`);
      badges.push(within(row).getByText(status).className);
    }
    expect(badges).toEqual(['badge over', 'badge waiting', 'badge over']);
  });

  it('CLEAN-3 DATA-7 says that a batch that was deleted without its name on record has ended', async () => {
    const { batchId: _, ...removal } = aRemoval({ name: 'Asha' });
    answerCleanup(around.school, { preview: aPreview([removal]) });
    await openTab('Cleanup');
    expect(await rowOf('Asha')).toHaveTextContent('Its batch ended on 30 Nov 2026.');
  });

  it('CLEAN-3 says that the next page could not be loaded, loads it at another try, and shows the newest total', async () => {
    answerCleanup(around.school);
    const first = aPreview([aRemoval({ name: 'Asha' })], { total: 3, nextCursor: 'page-2' });
    around.school.answer(PREVIEW, ok(first));
    const { user } = await openTab('Cleanup');
    const more = await (await section()).findByRole('button', { name: 'Show more' });
    around.school.answer(PREVIEW, 'offline');
    await user.click(more);
    expect(
      await (await section()).findByText('The next ones could not be loaded. Please try again.'),
    ).toBeVisible();
    const second = aPreview([aRemoval({ _id: '2', name: 'Nisha' })], { total: 2 });
    const release = around.school.hold(PREVIEW, ok(second));
    await user.click(more);
    expect(await (await section()).findByRole('button', { name: 'Loading...' })).toBe(more);
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(more).toBeEnabled();
    expect(more).toHaveFocus();
    release();
    expect(await rowOf('Nisha')).toHaveFocus();
    expect((await section()).getByText('2 in all')).toBeInTheDocument();
  });
});
