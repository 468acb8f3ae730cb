import { SiteDrawings } from '../../../src/site-content/drawings/site-drawings.js';
import { NOON, type TestApp } from '../../support/server/test-app.js';
import {
  OTHER_SCHOOL,
  type WebsiteOwner,
  websiteSchool,
} from '../../support/calls/website-owner.js';

const SITE_URL = 'https://ushas.example';

describe('audit log and versions of the website', () => {
  const website = websiteSchool(SITE_URL);
  let app: TestApp;
  let owner: WebsiteOwner;
  beforeAll(() => {
    ({ app, owner } = website);
  });

  const logOf = async () =>
    (await app.api.asAdmin('/api/admin/audit?subject=website')).body.entries;

  it('SITE-6 the audit log has who changed what, with the values before and after, and the version that was restored', async () => {
    await owner.save(OTHER_SCHOOL);
    await owner.publish();
    await owner.save({ ...OTHER_SCHOOL, copyrightYear: 2024 });
    await owner.publish();
    await owner.restore(1);
    const log = await logOf();
    expect(new Set(log.map(({ actor }) => actor))).toEqual(new Set(['Asha']));
    const entries = log.map(({ action, before, after }) => [action, before, after]);
    const hash = expect.stringMatching(/^[0-9a-f]{12}$/) as string;
    const documents = { school: hash };
    const [restored, published, changed] = entries;
    expect(restored).toEqual([
      'restored',
      { version: 2, documents },
      { version: 3, documents, restoredFrom: 1 },
    ]);
    expect(published).toEqual(['published', { version: 1, documents }, { version: 2, documents }]);
    expect(changed).toEqual(['changed', { copyrightYear: 2026 }, { copyrightYear: 2024 }]);
    // The log tells the two texts apart, and the restored text is the earlier one.
    const told = (entry: unknown[] = [], when: 1 | 2) =>
      (entry[when] as { documents: { school: string } }).documents.school;
    expect(told(published, 1)).not.toBe(told(published, 2));
    expect([told(restored, 1), told(restored, 2)]).toEqual([
      told(published, 2),
      told(published, 1),
    ]);
    expect((await owner.state()).documents).toMatchObject([{ version: 3, changedBy: 'Asha' }]);
  });

  it('SITE-6 the audit log keeps a value of 400 characters whole, and cuts a longer value at 400', async () => {
    const ofLength = (length: number) => {
      const links = (rest: number) =>
        Array.from({ length: 4 }, (_, n) => ({
          name: { en: 'Link', hi: 'Link' },
          url: `https://social.example/@${'x'.repeat(n === 0 ? rest : 8)}`,
        }));
      return links(length - JSON.stringify(links(0)).length);
    };
    expect([400, 401].map((length) => JSON.stringify(ofLength(length)).length)).toEqual([400, 401]);
    expect((await owner.save({ ...OTHER_SCHOOL, social: ofLength(400) })).status).toBe(200);
    expect((await owner.save({ ...OTHER_SCHOOL, social: ofLength(401) })).status).toBe(200);
    const [second, first] = (await logOf()).map(({ before, after }) => [before, after]);
    const cut = `${JSON.stringify(ofLength(401)).slice(0, 400)}…`;
    expect(first?.[1]).toMatchObject({ social: ofLength(400) });
    expect(second).toEqual([{ social: ofLength(400) }, { social: cut }]);
  });

  it('SITE-5 a restore with an outdated revision is refused, and does not overwrite the newer draft', async () => {
    await owner.save(OTHER_SCHOOL);
    await owner.publish();
    const { revision } = await owner.state();
    await owner.save({ ...OTHER_SCHOOL, copyrightYear: 2024 });
    for (const id of [0, 1]) {
      expect(await owner.restore(id, revision)).toMatchObject({
        status: 409,
        body: { code: 'website_changed' },
      });
    }
    const { version, documents } = await owner.state();
    expect(version).toBe(1);
    expect(JSON.parse(documents[0]?.content ?? '')).toMatchObject({ copyrightYear: 2024 });
  });

  it('SITE-5 a restore is refused if a draft is saved while its pages are rendered', async () => {
    await owner.save(OTHER_SCHOOL);
    await owner.publish();
    const drawings = app.app.get(SiteDrawings);
    const render = drawings.render.bind(drawings);
    const drawing = jest.spyOn(drawings, 'render').mockImplementationOnce(async (documents) => {
      const drawn = await render(documents);
      expect((await owner.save({ ...OTHER_SCHOOL, copyrightYear: 2024 })).status).toBe(200);
      return drawn;
    });
    const refused = await owner.restore(0);
    drawing.mockRestore();
    expect(refused).toMatchObject({ status: 409, body: { code: 'website_changed' } });
    const { version, documents } = await owner.state();
    expect(version).toBe(1);
    expect(JSON.parse(documents[0]?.content ?? '')).toMatchObject({ copyrightYear: 2024 });
    // With the current revision, it is restored.
    expect((await owner.restore(0)).status).toBe(200);
  });

  it('SITE-6 publishing the same draft again creates no version, and the audit log records who published', async () => {
    await owner.save(OTHER_SCHOOL);
    const { revision } = await owner.state();
    await owner.publish(revision);
    expect(await owner.publish(revision)).toMatchObject({ status: 200, body: { version: 1 } });
    const { documents, versions } = await owner.state();
    expect(documents).toEqual([
      {
        name: 'school',
        content: expect.any(String),
        version: 1,
        changedAt: NOON,
        changedBy: 'Asha',
      },
    ]);
    expect(versions).toEqual([
      { id: 1, publishedAt: NOON, publishedBy: 'Asha', restoredFrom: null, changed: ['school'] },
    ]);
    const hash = expect.stringMatching(/^[0-9a-f]{12}$/) as string;
    const [published, changed, ...more] = await logOf();
    expect(published).toMatchObject({
      actor: 'Asha',
      action: 'published',
      subject: 'website',
      subjectId: '1',
      before: { version: 0, documents: {} },
      after: { version: 1, documents: { school: hash } },
    });
    expect(published?.after).not.toHaveProperty('restoredFrom');
    expect(changed).toMatchObject({
      actor: 'Asha',
      action: 'changed',
      subject: 'website',
      subjectId: 'school',
      before: {},
      after: { copyrightYear: 2026 },
    });
    expect(more).toEqual([]);
  });
});
