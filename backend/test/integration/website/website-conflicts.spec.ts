import { join, type Member } from '../../support/accounts/team.js';
import type { Answer } from '../../support/calls/api.js';
import {
  OTHER_SCHOOL,
  teachersOf,
  type WebsiteOwner,
  websiteSchool,
} from '../../support/calls/website-owner.js';
import { SiteRenderer } from '../../../src/site-content/site-renderer.js';
import { NOON, type TestApp } from '../../support/server/test-app.js';

const AN_HOUR_LATER = '2026-11-20T07:30:00.000Z';
const IDENTITY = { logo: null, ground: 'paper', accent: 'leaf' };

describe('two people who edit the website', () => {
  const website = websiteSchool('https://ushas.example');
  let app: TestApp;
  let owner: WebsiteOwner;
  let esha: Member;
  beforeAll(async () => {
    ({ app, owner } = website);
    esha = await join(app.api, { name: 'Esha', role: 'editor' });
  });
  afterEach(() => {
    app.clock.set(NOON);
    jest.restoreAllMocks();
  });

  const asEsha = (path: string, method: string, body: object): Promise<Answer> =>
    app.api.call(`/api/admin/website${path}`, { method, body, token: esha.token });

  it('SITE-5 the same content again is accepted with an outdated version, and stays of who sent it first', async () => {
    await owner.save(OTHER_SCHOOL);
    const second = await owner.save({ ...OTHER_SCHOOL, copyrightYear: 2024 });
    expect(second.body).toMatchObject({ version: 2, changedAt: NOON, changedBy: 'Asha' });
    app.clock.set(AN_HOUR_LATER);
    const content = JSON.stringify({ ...OTHER_SCHOOL, copyrightYear: 2024 });
    const again = await asEsha('/documents/school', 'PUT', { content, version: 0 });
    expect([again.status, again.body]).toEqual([200, second.body]);
    expect((await owner.state()).documents).toEqual([second.body]);
  });

  it('SITE-5 a restore is refused after somebody has published the same drafts, which the person has not seen', async () => {
    await owner.save(OTHER_SCHOOL);
    const { revision } = await owner.state();
    expect(await asEsha('/publish', 'POST', { revision })).toMatchObject({ status: 200 });
    expect(await owner.restore(0, revision)).toMatchObject({
      status: 409,
      body: { code: 'website_changed' },
    });
    const { version, documents } = await owner.state();
    expect([version, documents.map(({ version: each }) => each)]).toEqual([1, [1]]);
  });

  it('SITE-6 a restore changes only the drafts that differ, in the name and at the time of who restores', async () => {
    await owner.saveAs('teachers', teachersOf('Asha'));
    await owner.save(OTHER_SCHOOL);
    await owner.publish();
    await owner.save({ ...OTHER_SCHOOL, copyrightYear: 2024 });
    await owner.publish();
    app.clock.set(AN_HOUR_LATER);
    const { revision } = await owner.state();
    expect(await asEsha('/versions/1/restore', 'POST', { revision })).toMatchObject({
      status: 200,
    });
    const { documents, versions } = await owner.state();
    expect(
      documents.map(({ name, version, changedAt, changedBy }) => [
        name,
        version,
        changedAt,
        changedBy,
      ]),
    ).toEqual([
      ['school', 3, AN_HOUR_LATER, 'Esha'],
      ['teachers', 1, NOON, 'Asha'],
    ]);
    expect(versions.map(({ publishedAt, publishedBy }) => [publishedAt, publishedBy])).toEqual([
      [AN_HOUR_LATER, 'Esha'],
      [NOON, 'Asha'],
      [NOON, 'Asha'],
    ]);
    const { entries } = (await app.api.asAdmin('/api/admin/audit?subject=website')).body;
    expect([entries[0]?.actor, entries[0]?.action, entries[0]?.subjectId]).toEqual([
      'Esha',
      'restored',
      '3',
    ]);
  });

  it('SITE-6 the list of versions and the audit log tell a restore of the shipped content from a new version', async () => {
    await owner.save(OTHER_SCHOOL);
    await owner.publish();
    expect((await owner.restore(0)).body).toEqual({ version: 2 });
    const { versions } = await owner.state();
    expect(versions.map(({ restoredFrom }) => restoredFrom)).toEqual([0, null]);
    const { entries } = (await app.api.asAdmin('/api/admin/audit?subject=website')).body;
    expect([entries[0]?.action, entries[0]?.after]).toEqual([
      'restored',
      { version: 2, documents: {}, restoredFrom: 0 },
    ]);
  });

  it('SITE-6 a version names the documents that it changed in alphabetical order', async () => {
    await owner.saveAs('teachers', teachersOf('Asha'));
    await owner.save(OTHER_SCHOOL);
    await owner.saveAs('identity', IDENTITY);
    await owner.publish();
    const { versions, documents } = await owner.state();
    const names = ['identity', 'school', 'teachers'];
    expect([versions[0]?.changed, documents.map(({ name }) => name)]).toEqual([names, names]);
  });

  it('SITE-6 everybody sees how many pages are ready while they are rendered, and nothing of it otherwise', async () => {
    expect(await owner.state()).not.toHaveProperty('drawing');
    const progress = { done: 12, total: 28 };
    jest.spyOn(app.app.get(SiteRenderer), 'progress', 'get').mockReturnValue(progress);
    expect((await owner.state()).drawing).toEqual(progress);
  });
});
