import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Logger } from 'pino';
import { mergeMap, type Observable } from 'rxjs';
import { describeCause } from '../logging/describe-cause.js';
import { LOGGER } from '../logging/logger.js';
import type { CsvFile } from './csv-file.js';
import { csvStream } from './csv-stream.js';

interface Reply {
  header(name: string, value: string): unknown;
}

/** Sends the `CsvFile` that a call returns. */
@Injectable()
class CsvInterceptor implements NestInterceptor<CsvFile, StreamableFile> {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  intercept(context: ExecutionContext, next: CallHandler<CsvFile>): Observable<StreamableFile> {
    const reply = context.switchToHttp().getResponse<Reply>();
    return next.handle().pipe(mergeMap((file) => this.send(file, reply)));
  }

  private async send(file: CsvFile, reply: Reply): Promise<StreamableFile> {
    const stream = await csvStream(file);
    stream.on('error', (error) => {
      this.logger.error({ cause: describeCause(error) }, 'download broke off');
    });
    if (file.total !== undefined) reply.header('X-Total-Count', String(file.total));
    return new StreamableFile(stream, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${file.name}"`,
    });
  }
}

/** Marks a call whose `CsvFile` goes out as a streamed download. */
export function CsvDownload(): MethodDecorator {
  return applyDecorators(
    UseInterceptors(CsvInterceptor),
    ApiOkResponse({
      description: 'UTF-8 with BOM, RFC 4180; a break-off closes the connection',
      headers: {
        'X-Total-Count': {
          description: 'How many rows there will be, where that is known',
          schema: { type: 'integer' },
        },
      },
      content: { 'text/csv': { schema: { type: 'string' } } },
    }),
  );
}
