/** @jest-environment node */
import { createHash } from 'node:crypto';
import { accountsTexts } from '../accounts/accounts-texts';
import {
  batchesTexts,
  callOffTexts,
  messageTexts,
  tellTexts,
  waitingTexts,
} from '../batches/batches-texts';
import { createBatchTexts } from '../batches/create/create-batch-texts';
import { newsTexts } from '../batches/news/news-texts';
import { cleanupTexts } from '../cleanup/cleanup-texts';
import { burstsTexts, dashboardTexts } from '../dashboard/dashboard-texts';
import { mailTexts } from '../mail/mail-texts';
import { templatesTexts } from '../messages/templates-texts';
import { noticesTexts } from '../notices/notices-texts';
import { peopleTexts } from '../people/people-texts';
import { historyTexts } from '../records/history/history-texts';
import { consentTexts } from '../registrations/consent-texts';
import { registrationsTexts } from '../registrations/registrations-texts';
import { securityTexts } from '../security/security-texts';
import { adminTexts } from '../ui/admin-texts';
import { websiteTexts } from '../website/website-texts';
import { shellTexts } from './shell-texts';

/** A text that is a function is called with each of these: one, several, none, names, lists and counts of pages. */
const SAMPLES: readonly (readonly unknown[])[] = [
  [1, 1, 1, 1],
  [2, 3, 4, 5],
  [0, 0, 0, 0],
  ['asha', 'bina', 'hall', 'noon'],
  [['asha', 'bina'], 2],
  [{ done: 2, total: 3 }],
];

type TextFunction = (...values: readonly unknown[]) => unknown;

/** What a function says for each sample; '' for samples of a kind that it does not take. */
const saidBy = (text: TextFunction): readonly string[] =>
  SAMPLES.map((sample) => {
    try {
      return String(text(...sample));
    } catch {
      return '';
    }
  });

const fingerprintOf = (texts: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(texts, (_, value: unknown) =>
        typeof value === 'function' ? saidBy(value as TextFunction) : value,
      ),
    )
    .digest('hex')
    .slice(0, 12);

/**
 * What staff read must not change by accident: what a button does, what is lost, what can be undone. After an intended
 * change, copy the value that the failed test shows. `scripts/stated-facts.test.mjs` compares the numbers with the code.
 */
describe('the texts that staff read', () => {
  it.each<[ids: string, name: string, texts: unknown, fingerprint: string]>([
    ['ADMIN-1', 'the shell', shellTexts, '51c3ebbafbdf'],
    ['ADMIN-1', 'all screens', adminTexts, 'b4917c968335'],
    ['ADMIN-2 STAFF-1', 'the dashboard', dashboardTexts, '70bc920574d3'],
    ['ADMIN-2', 'bursts of registrations', burstsTexts, '9ae629944c26'],
    ['ADMIN-3 ADMIN-6', 'the batches', batchesTexts, 'cf5076f1141b'],
    ['WAIT-6', 'the waiting list', waitingTexts, 'eb2aa521d032'],
    ['MAIL-11', 'the question whether to tell people', tellTexts, '6c6974cbc16f'],
    ['MAIL-13', 'a message to a batch', messageTexts, '08ef9139c0f5'],
    ['MAIL-12', 'calling off a batch', callOffTexts, 'ffa5d52e5e74'],
    ['ADMIN-8', 'creating a batch', createBatchTexts, '7455d65ba3c7'],
    ['PEOPLE-7', 'the news of a batch', newsTexts, '6a195258b23c'],
    ['ADMIN-7', 'the registrations', registrationsTexts, '93517634d29d'],
    ['LAW-4 LAW-7', 'consent and health notes', consentTexts, '0152cdec9b26'],
    ['ADMIN-10 KEEP-5', 'the clean-up', cleanupTexts, '8c5393112070'],
    ['PEOPLE-5 PEOPLE-9', 'people and their import', peopleTexts, '30c4f9e05e58'],
    ['MAIL-7', 'the mails', mailTexts, '8f540b6dc666'],
    ['MAIL-15', 'the texts of mails', templatesTexts, 'af5f580a24bf'],
    ['PUSH-2 STAFF-1', 'the notices', noticesTexts, '94647850766a'],
    ['AUTH-8', 'the accounts', accountsTexts, 'bbee3fcc4d2a'],
    ['AUTH-1', 'the security of an account', securityTexts, 'f3ccd506ffc7'],
    ['ADMIN-7', 'the history', historyTexts, 'e4cb33504f79'],
    ['SITE-1 SITE-6 SITE-13', 'the website', websiteTexts, 'ed7db4554ab6'],
  ])('%s: those of %s still have their stored fingerprint', (_ids, _name, texts, fingerprint) => {
    expect(fingerprintOf(texts)).toBe(fingerprint);
  });
});
