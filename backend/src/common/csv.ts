import { Readable } from 'node:stream';
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
import { LOGGER } from './telemetry/logger.js';
import { describeCause } from './errors/describe-cause.js';

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_BOM = '\uFEFF';
const LINE_END = '\r\n';

/** What a spreadsheet takes for the beginning of a formula; full-width forms are read like the plain ones. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/u;

/** Where a spreadsheet of another language, or of other settings, would begin a cell of its own. */
const FORMULA_AFTER_SEPARATOR = /[;\t|] *(?=[=+\-@＝＋－＠])/gu;

/**
 * A plus and digits with spaces, brackets, dots and hyphens between them: a phone number as DATA-2 allows
 * it. A spreadsheet may read it as a number and can run nothing; an apostrophe in front would break dialling
 * and matching it.
 */
const PHONE = /^\+[\d(][\d(). \u00A0-]*$/u;

/**
 * One cell as it stands in a file (RFC 4180). A text that a spreadsheet would run as a formula gets an
 * apostrophe in front, also behind what other settings take for the end of a cell; the phone number `+91 98765 43210` stays as it is.
 */
export function csvCell(value: string): string {
  const start = FORMULA_START.test(value) && !PHONE.test(value) ? `'${value}` : value;
  const safe = start.replace(FORMULA_AFTER_SEPARATOR, "$&'");
  return /[",;|\t\r\n]/.test(safe) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/** One line, with its end. */
export function csvLine(cells: string[]): string {
  return cells.map(csvCell).join(',') + LINE_END;
}

/** A table that is sent as a CSV file while it is read. */
export interface CsvFile {
  /** Such as `registrations-2026-11-21.csv`; plain ASCII, with no quotes. */
  name: string;
  headings: string[];
  /** How many rows there will be, where that is known. */
  total?: number | undefined;
  /**
   * The rows, in pages that are each read when the one before is on its way: however long the table, one
   * page is held. What it throws breaks the download off, so that a part is never taken for the whole.
   */
  pages: AsyncIterable<string[][]>;
}

/** How much is read ahead of a slow client, in bytes. */
const READ_AHEAD_BYTES = 64 * 1024;

/**
 * The bytes of a CSV file. The first page is read before the promise resolves, so that a refusal can still
 * be told as one; the others as fast as the client takes them. Destroying the stream ends the reading.
 */
export async function csvStream({ headings, pages }: CsvFile): Promise<Readable> {
  const rest = pages[Symbol.asyncIterator]();
  const first = await rest.next();
  return Readable.from(chunksOf(headings, first, rest), {
    objectMode: false,
    highWaterMark: READ_AHEAD_BYTES,
  });
}

async function* chunksOf(
  headings: string[],
  first: IteratorResult<string[][]>,
  rest: AsyncIterator<string[][]>,
): AsyncGenerator<Buffer> {
  try {
    yield Buffer.from(CSV_BOM + csvLine(headings));
    for (let page = first; !page.done; page = await rest.next()) {
      if (page.value.length > 0) yield Buffer.from(page.value.map(csvLine).join(''));
    }
  } finally {
    await rest.return?.();
  }
}

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
