import { FixedClock } from '../../test/support/server/fixed-clock.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { Database } from '../database/database.js';
import type { BuiltSite, CurrentSite } from '../site/pages.js';
import type { SiteDrawings } from './drawings/site-drawings.js';
import { PublishedSite } from './published-site.service.js';
import type { SiteContentRepository } from './site-content.repository.js';
import type { SiteRenderer } from './site-renderer.js';
import type { WebsiteProgramsService } from './website-programs.service.js';

const MESSAGE = 'the website cannot be brought up to date';

describe('a server whose database is away', () => {
  /** A server without a published version; `read` replaces the calls of its database. */
  function serverOf() {
    const read = jest.fn((work: (reader: unknown) => unknown) => Promise.resolve(work({})));
    const error = jest.fn();
    const content = {
      currentId: () => Promise.resolve(0),
      findVersion: () => Promise.resolve(null),
      findContents: () => Promise.resolve([]),
    };
    const site = { with: () => Promise.resolve({} as BuiltSite), show: () => undefined };
    const server = new PublishedSite(
      { read } as unknown as Database,
      content as unknown as SiteContentRepository,
      {} as SiteRenderer,
      {} as SiteDrawings,
      { of: () => Promise.resolve([]) } as unknown as WebsiteProgramsService,
      new FixedClock(new Date('2026-11-20T06:30:00.000Z')),
      { error } as unknown as ConstructorParameters<typeof PublishedSite>[6],
      site as unknown as CurrentSite,
      null,
    );
    return { server, read, error };
  }
  const away = (): Promise<never> => Promise.reject(new DomainError('database_unavailable'));

  it('RUN-5 SITE-8 logs nothing of the website during its start, since it waits for the database anyway', async () => {
    const { server, read, error } = serverOf();
    read.mockImplementation(away);
    for (let second = 0; second < 3; second++) await server.look();
    expect(error).not.toHaveBeenCalled();
    read.mockImplementation(() => Promise.reject(new Error('a fault of our own')));
    await server.look();
    expect(error.mock.calls).toEqual([
      [{ cause: expect.objectContaining({ message: 'a fault of our own' }) }, MESSAGE],
    ]);
  });

  it('RUN-5 SITE-8 logs an error once it has shown the website', async () => {
    const { server, read, error } = serverOf();
    await server.look();
    expect(error).not.toHaveBeenCalled();
    read.mockImplementation(away);
    await server.look();
    expect(error.mock.calls).toEqual([[expect.anything(), MESSAGE]]);
  });
});
