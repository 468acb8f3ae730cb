import { screen, within } from '@testing-library/react';
import { aBatch } from '../../testing/builders';
import { GOOD_TOKEN } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openAdmin } from '../../testing/render-admin';

const around = inFakeSchool();

/** 12 batches with a session on each Monday, and 6 without weekdays that run all month. */
beforeEach(() => {
  const time = { start: '06:00', end: '07:00' };
  around.school.batches = Array.from({ length: 18 }, (_, n) =>
    aBatch({
      _id: String(n),
      name: n < 12 ? `Session ${n + 1}` : `Span ${n - 11}`,
      startDate: '2026-12-01',
      endDate: '2026-12-31',
      schedule: n < 12 ? { days: ['Monday'], time } : { days: [], time: { start: '', end: '' } },
    }),
  );
});

const MONDAY = '2026-12-07';

async function open(query: string, isNarrow: boolean) {
  const matchMedia = () =>
    ({
      matches: isNarrow,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
  Object.defineProperty(window, 'matchMedia', { value: matchMedia, configurable: true });
  openAdmin(GOOD_TOKEN, `/admin/batches?${query}`);
  await screen.findByRole('region', { name: 'Calendar' });
}
afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

const namesOf = (links: readonly HTMLElement[]) =>
  links.flatMap(({ textContent }) => /(?:Session|Span) \d+/.exec(textContent ?? '')?.[0] ?? []);

it('ADMIN-3 on a phone, a day lists 8 of 12 sessions and 4 of 6 batches without weekdays, and counts the others', async () => {
  await open(`view=month&date=${MONDAY}`, true);
  const day = document.querySelector(`li time[datetime="${MONDAY}"]`)?.closest('li');
  const list = within(day as HTMLElement);
  const shown = namesOf(list.getAllByRole('link'));
  expect(shown.filter((name) => name.startsWith('Session'))).toHaveLength(8);
  expect(shown.filter((name) => name.startsWith('Span'))).toHaveLength(4);
  expect(list.getByRole('button', { name: /6 more on/ })).toBeVisible();
});

it.each([
  ['month', 2],
  ['week', 4],
])('ADMIN-3 ADMIN-8 the %s shows %d of 6 batches without weekdays', async (view, count) => {
  await open(`view=${view}&date=${MONDAY}`, false);
  const table = within(screen.getByRole('table'));
  const shown = new Set(namesOf(table.getAllByRole('link')));
  expect([...shown].filter((name) => name.startsWith('Span'))).toHaveLength(count);
});
