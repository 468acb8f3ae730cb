import type { AuditService } from '../../audit/audit.service.js';
import type { Clock } from '../../common/clock.js';
import { createLogger } from '../../common/telemetry/logger.js';
import type { Database } from '../../database/database.js';
import type { PictureMaker } from './picture-maker.js';
import type { PicturesRepository } from './pictures.repository.js';
import { PicturesService } from './pictures.service.js';
import type { UnusedPictures } from './unused-pictures.js';

const ID = 'a'.repeat(64);
const MIB = 1_048_576;

describe('the picture files that a server keeps in its memory', () => {
  /** Serves files of these sizes in bytes, and records in order which reads reach the database. */
  function servingFiles(bytesOf: Record<string, number>) {
    const reads: string[] = [];
    const repository = {
      findFile: async (_reader: unknown, _id: string, name: string) => {
        reads.push(name);
        return Buffer.alloc(bytesOf[name] ?? 0);
      },
    };
    const service = new PicturesService(
      { read: (work: (reader: unknown) => unknown) => work({}) } as unknown as Database,
      repository as unknown as PicturesRepository,
      {} as UnusedPictures,
      {} as PictureMaker,
      {} as AuditService,
      {} as Clock,
      createLogger('silent'),
    );
    const serve = async (name: string): Promise<void> => void (await service.file(ID, name));
    return { reads, serve };
  }

  it('PIC-5 take at most 8 MiB in total; beyond that, the least recently requested file is evicted', async () => {
    const { reads, serve } = servingFiles({
      '320.webp': 4 * MIB,
      '640.webp': 4 * MIB,
      '960.webp': 1,
    });
    for (const name of ['320.webp', '640.webp', '320.webp', '640.webp']) await serve(name);
    expect(reads).toEqual(['320.webp', '640.webp']);
    // One byte more than the limit: the file that was requested longest ago is evicted.
    await serve('960.webp');
    await serve('640.webp');
    expect(reads).toEqual(['320.webp', '640.webp', '960.webp']);
    await serve('320.webp');
    expect(reads).toEqual(['320.webp', '640.webp', '960.webp', '320.webp']);
  });
});
