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

/** Characters with which a spreadsheet starts a formula; full-width forms count like the plain ones. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/u;

/**
 * A separator or a line break before a formula: with another locale or other settings, a spreadsheet starts a new cell
 * there, since it then takes no quotation mark of ours for the beginning of a cell. It drops those at the beginning.
 */
const FORMULA_AFTER_SEPARATOR = /[;\t|\r\n][ "]*(?=[=+\-@＝＋－＠])/gu;

/**
 * A plus and digits with spaces, brackets, dots and hyphens between them: a phone number as DATA-2 allows
 * it. A spreadsheet may read it as a number, which is harmless. An apostrophe in front would break dialling
 * and matching.
 */
const PHONE = /^\+[\d(][\d(). \u00A0-]*$/u;

/**
 * Encodes one cell of a file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in
 * front, also after a separator of other locales. A phone number such as `+91 98765 43210` stays unchanged.
 */
export function csvCell(value: string): string {
  const start = FORMULA_START.test(value) && !PHONE.test(value) ? `'${value}` : value;
  const safe = start.replace(FORMULA_AFTER_SEPARATOR, "$&'");
  return /[",;|\t\r\n]/.test(safe) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/** Encodes one line, with its line end. */
export function csvLine(cells: string[]): string {
  return cells.map(csvCell).join(',') + LINE_END;
}

/** A table that is sent as a CSV file while it is read. */
export interface CsvFile {
  /** The file name, such as `registrations-2026-11-21.csv`; plain ASCII without quotes. */
  name: string;
  headings: string[];
  /** The number of rows, if it is known in advance. */
  total?: number | undefined;
  /**
   * The rows, in pages. Each page is read when the previous one was sent, so that only one is in memory. An error
   * aborts the download, so that nobody takes a part for the whole.
   */
  pages: AsyncIterable<string[][]>;
}

/** How much is read ahead of a slow client, in bytes. */
const READ_AHEAD_BYTES = 64 * 1024;

/**
 * Streams a CSV file. The first page is read before the promise resolves, so that an error can still be sent as an
 * error response. The others are read as fast as the client takes them. Destroying the stream ends the reading.
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

/** Marks a call whose `CsvFile` is sent as a streamed download. */
export function CsvDownload(): MethodDecorator {
  return applyDecorators(
    UseInterceptors(CsvInterceptor),
    ApiOkResponse({
      description:
        'CSV file (RFC 4180) in UTF-8 with a byte order mark. If an error occurs during the download, the server closes the connection.',
      headers: {
        'X-Total-Count': {
          description: 'Number of rows of the file; absent if it is not known in advance.',
          schema: { type: 'integer' },
        },
      },
      content: { 'text/csv': { schema: { type: 'string' } } },
    }),
  );
}
