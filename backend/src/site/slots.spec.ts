import { createLogger } from '../common/telemetry/logger.js';
import type { PageData } from './pages.js';
import { slottedText } from './slotted-text.js';
import { Slots } from './slots.js';
import { PAGE_TOKENS } from './server-slots.js';

const PROBLEM = { statusCode: 400, code: 'validation_failed', message: 'No.' } as const;

describe('pages without the code that fills their slots', () => {
  const data = { batchesOf: () => Promise.resolve(null), retention: () => Promise.resolve(null) };
  const slots = new Slots(
    data as unknown as PageData,
    { siteUrl: 'https://yoga.example' },
    createLogger('silent'),
    '/nowhere/slots.js',
  );

  it('NAV-6 LINK-1 behind a personal link are served as built, with only the link filled in', async () => {
    const built = `<!--slot:personal-title:en-->a<!--slot:personal:hi--><a href="/hi/r/${PAGE_TOKENS.personalLink}">`;
    const page = await slots.personalPage(slottedText(built), { kind: 'gone' }, 'x1');
    expect(page).toBe('a<a href="/hi/r/x1">');
  });

  it.each(['"><script>', "x'", 'a b', 'x&y', '../<b>'])(
    'LINK-1 behind a personal link never contain an address that does not look like a token: %s',
    async (token) => {
      const text = slottedText(`<a href="/hi/r/${PAGE_TOKENS.personalLink}">`);
      expect(await slots.personalPage(text, { kind: 'gone' }, token)).toBe('<a href="/hi/r/">');
    },
  );

  it('NAV-6 REG-6 with the plain form are served as built', async () => {
    const text = slottedText('<!--slot:form-title:en-->a<!--slot:register:en-->b');
    const state = { kind: 'refused', problem: PROBLEM } as unknown as Parameters<
      Slots['formPage']
    >[1];
    expect(await slots.formPage(text, state)).toBe('ab');
  });

  it('NAV-6 for visitors are served as built', async () => {
    const { body } = await slots.pageOf(slottedText('a<!--slot:batches:en:yogasanas-->b'));
    expect(String(body)).toBe('ab');
  });
});
