import { SchedulerRegistry } from '@nestjs/schedule';
import { listPrograms, PUBLIC_PROGRAMS } from '../../../src/common/programs.js';
import { SiteDrawings } from '../../../src/site-content/drawings/site-drawings.js';
import { PicturesService } from '../../../src/site-content/pictures/pictures.service.js';
import {
  FORGETTING_JOB,
  PublishedSite,
  WEBSITE_JOB,
} from '../../../src/site-content/published-site.service.js';
import type { TestApp } from '../../support/server/test-app.js';
import { itOnMysql } from '../../support/database/test-database.js';
import {
  builtPage,
  OTHER_SCHOOL,
  WebsiteOwner,
  websiteSchool,
} from '../../support/calls/website-owner.js';

const SITE_URL = 'https://ushas.example';
const built = (file: string) => builtPage(file, SITE_URL);

describe('the website on several servers', () => {
  const website = websiteSchool(SITE_URL);
  let app: TestApp;
  let owner: WebsiteOwner;
  beforeAll(() => {
    ({ app, owner } = website);
  });

  // No pause of a version that could not be shown outlives its test.
  afterEach(() => app.clock.advanceMs(60_000));

  /** Stops the server, and starts another one on its database. */
  const startAgain = async () => {
    await app.close();
    app = await website.start();
    owner = new WebsiteOwner(app);
    Object.assign(website, { app, owner });
    await app.api.logInAgain();
  };

  it('SITE-8 every server checks for a new version once per second', () => {
    const { cronTime } = app.app.get(SchedulerRegistry).getCronJob(WEBSITE_JOB);
    expect(cronTime.source).toBe('* * * * * *');
  });

  it('SITE-8 a server renders a version again that another build has published, and serves that rendering', async () => {
    await owner.save(OTHER_SCHOOL);
    await owner.publish();
    const drawn = await owner.page('/about');
    await app.db.sql("UPDATE site_renderings SET id = 'of another build'");
    await startAgain();
    expect(await owner.page('/about')).toBe(drawn);
    const [row] = await app.db.sql('SELECT COUNT(DISTINCT id) AS builds FROM site_renderings');
    expect(Number(row?.['builds'])).toBe(2);
  });

  it('SITE-8 a server retries a version that it cannot read after 60 s, and serves the former pages until then', async () => {
    await owner.save(OTHER_SCHOOL);
    await owner.publish();
    const ofFirst = await owner.page('/about');
    const [content] = await app.db.sql('SELECT hash FROM site_contents');
    await owner.save({ ...OTHER_SCHOOL, phone: '+91 00000 12345' });
    await owner.publish();
    const ofSecond = await owner.page('/about');
    expect(ofSecond).not.toBe(ofFirst);
    const rename = 'UPDATE site_contents SET hash = ? WHERE hash = ?';
    await app.db.sql('DELETE FROM site_versions WHERE id = 2');
    await app.db.sql(rename, ['lost', content?.['hash']]);
    const look = async () => {
      await app.app.get(PublishedSite).look();
      return owner.page('/about');
    };
    expect(await look()).toBe(ofSecond);
    await app.db.sql(rename, [content?.['hash'], 'lost']);
    app.clock.advanceMs(59_999);
    expect(await look()).toBe(ofSecond);
    app.clock.advanceMs(1);
    expect(await look()).toBe(ofFirst);
  });

  it('SITE-8 a version after one that a server cannot read is shown at once', async () => {
    await owner.save(OTHER_SCHOOL);
    await owner.publish();
    const insert = `INSERT INTO site_versions (id, documents, published_at_ms, published_by, restored_from)
      VALUES (?, ?, 0, 'Asha', NULL)`;
    await app.db.sql(insert, [2, JSON.stringify({ school: 'lost' })]);
    await app.app.get(PublishedSite).look();
    expect(await owner.page('/about')).toContain('Ushas Yoga House');
    await app.db.sql(insert, [3, '{}']);
    await app.app.get(PublishedSite).look();
    expect((await owner.page('/about')).includes('Ushas Yoga House')).toBe(false);
  });

  it('SITE-8 LOGO-4 keeps the pictures that another build needs for the present version', async () => {
    await owner.save(OTHER_SCHOOL);
    await owner.publish();
    // The build before has drawn other pictures.
    await app.db.sql("UPDATE site_renderings SET id = 'of another build'");
    await app.db.sql(
      "UPDATE site_contents SET content = '[]' WHERE hash = 'named by the present version'",
    );
    await startAgain();
    await app.db.sql('UPDATE site_pictures SET created_at_ms = 0');
    await app.app.get(PicturesService).removeUnused();
    const [, shared = ''] = /og:image" content="([^"]*)"/.exec(await owner.page('/about')) ?? [];
    expect(shared).toContain('/pictures/');
    expect((await fetch(app.url + new URL(shared).pathname)).status).toBe(200);
  });

  it('SITE-8 PROG-2 a server that cannot render the pages takes registrations for the published programs', async () => {
    const items = PUBLIC_PROGRAMS.map((slug) => ({
      slug,
      state: slug === 'surya-kriya' ? 'hidden' : 'shown',
    }));
    await owner.saveAs('programs', { items, hidesWorkshops: true });
    await owner.publish();
    await app.db.sql('DELETE FROM site_renderings');
    listPrograms(null);
    const rendering = jest.spyOn(SiteDrawings.prototype, 'render').mockRejectedValue('no');
    await startAgain();
    rendering.mockRestore();
    const { body } = await app.api.call('/api/registration/programs');
    expect(body.map(({ program }) => program)).toEqual(
      PUBLIC_PROGRAMS.filter((each) => each !== 'surya-kriya'),
    );
    listPrograms(null);
  });

  it('SITE-8 stores the pages in parts of at most 60,000 letters, which every database can hold', async () => {
    await owner.save(OTHER_SCHOOL);
    await owner.publish();
    const parts = (await app.db.sql('SELECT LENGTH(body) AS length FROM site_renderings')).map(
      ({ length }) => Number(length),
    );
    expect(parts.length).toBeGreaterThan(1);
    expect(Math.max(...parts)).toBe(60_000);
  });

  it('SITE-8 renderings of former versions and of expired previews are deleted every hour', async () => {
    const { cronTime } = app.app.get(SchedulerRegistry).getCronJob(FORGETTING_JOB);
    expect(cronTime.source).toBe('0 55 * * * *');
    const kept = async () =>
      (await app.db.sql('SELECT DISTINCT id FROM site_renderings')).map((row) => row['id']);
    await owner.save(OTHER_SCHOOL);
    await owner.publish();
    const [former] = await kept();
    await owner.save({ ...OTHER_SCHOOL, phone: '+91 00000 12345' });
    await owner.publish();
    const [present] = (await kept()).filter((id) => id !== former);
    const nowMs = app.clock.nowMs();
    for (const [id, expiresAtMs] of [
      ['a preview', nowMs + 1],
      ['one that is over', nowMs],
    ]) {
      await app.db.sql(
        "INSERT INTO site_renderings (id, part, body, expires_at_ms) VALUES (?, 0, '', ?)",
        [id, expiresAtMs],
      );
    }
    await app.app.get(PublishedSite).forget();
    expect((await kept()).sort()).toEqual([present, 'a preview'].sort());
  });

  itOnMysql(
    'SITE-8 every server shows a new version, and so does a server that starts after it was published',
    async () => {
      const other = await website.start();
      try {
        const there = new WebsiteOwner(other);
        await owner.save(OTHER_SCHOOL);
        await owner.publish();
        expect(await there.page('/about')).toBe(built('about.html'));
        await other.app.get(PublishedSite).look();
        expect(await there.page('/about')).toBe(await owner.page('/about'));
      } finally {
        await other.close();
      }
      const back = await website.start();
      expect(await new WebsiteOwner(back).page('/hi')).toContain('उषा योग गृह');
      await back.close();
    },
  );

  itOnMysql(
    'SITE-5 of two servers on which the same drafts are published at once one gets 409',
    async () => {
      const other = await website.start();
      const there = new WebsiteOwner(other);
      try {
        await other.api.logInAgain();
        await owner.save(OTHER_SCHOOL);
        const { revision } = await owner.state();
        const answers = await Promise.all([owner.publish(revision), there.publish(revision)]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect(answers.find(({ status }) => status === 409)?.body.code).toBe('website_changed');
        expect((await there.state()).version).toBe(1);
      } finally {
        await other.close();
      }
    },
  );

  itOnMysql(
    'SITE-8 of two servers that restore at once one gets 409, and both show the same pages',
    async () => {
      const other = await website.start();
      const there = new WebsiteOwner(other);
      try {
        await other.api.logInAgain();
        await owner.save(OTHER_SCHOOL);
        await owner.publish();
        const { revision } = await owner.state();
        const answers = await Promise.all([owner.restore(0, revision), there.restore(0, revision)]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect(answers.find(({ status }) => status === 409)?.body.code).toBe('website_changed');
        for (const each of [app, other]) await each.app.get(PublishedSite).look();
        expect((await there.state()).version).toBe(2);
        expect([await owner.page('/hi'), await there.page('/hi')]).toEqual([
          built('hi/index.html'),
          built('hi/index.html'),
        ]);
      } finally {
        await other.close();
      }
    },
  );
});
