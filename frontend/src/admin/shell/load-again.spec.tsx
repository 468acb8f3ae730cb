import { screen } from '@testing-library/react';
import { A_WEBSITE } from '../testing/a-website';
import { answerCleanup } from '../testing/answer-cleanup';
import { aBatch, someFactors } from '../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';
import { ASHA } from '../testing/team';

const around = inFakeSchool();

beforeEach(() => {
  const { school } = around;
  school.admin = { name: ASHA.name, role: 'owner' };
  school.batches = [aBatch()];
  answerCleanup(school);
  school.answer('GET /api/admin/me', ok(ASHA));
  school.answer('GET /api/admin/accounts', ok({ accounts: [ASHA], invites: [] }));
  school.answer('GET /api/admin/accounts/second-factor', ok({ required: false }));
  school.answer('GET /api/admin/audit/batch-1', ok({ entries: [] }));
});

const NO_LOG = { entries: [], nextCursor: null, actors: [] };
const NO_RUNS = { runs: [], nextCursor: null, nextRunAt: '2026-12-05T20:30:00.000Z' };
const LINE = { offered: [], waiting: [] };

describe('what could not be loaded', () => {
  it.each([
    ['history', 'GET /api/admin/audit', NO_LOG, 'Nothing has been changed yet.'],
    ['website', 'GET /api/admin/website', A_WEBSITE, 'What to change'],
    ['security', 'GET /api/admin/me/factors', someFactors(), 'Authenticator app'],
    ['accounts', 'GET /api/admin/accounts', { accounts: [ASHA], invites: [] }, '(you)'],
    ['cleanup', 'GET /api/admin/cleanup/runs', NO_RUNS, 'No cleanup has run yet.'],
    [
      'batches?id=batch-1',
      'GET /api/admin/batches/batch-1/waiting-list',
      LINE,
      'Nobody is waiting for a seat.',
    ],
  ])(
    'ADMIN-7 ADMIN-10 SITE-1 AUTH-8 WAIT-6 is loaded at another try: %s, %s',
    async (address, route, answer, text) => {
      around.school.answer(route, refusal(503, 'Away.'));
      const { user } = openAdmin(GOOD_TOKEN, `/admin/${address}`);
      const again = await screen.findByRole('button', { name: 'Try again' });
      expect(screen.queryByText(text)).not.toBeInTheDocument();
      around.school.answer(route, ok(answer));
      await user.click(again);
      expect(await screen.findByText(text)).toBeVisible();
      expect(again).not.toBeInTheDocument();
    },
  );
});
