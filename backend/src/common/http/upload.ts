import type { IncomingMessage, Server } from 'node:http';
import { Readable } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { DomainError } from '../errors/domain-error.js';

/** The largest file that a call accepts as a stream, in bytes. */
export const MAX_UPLOAD_BYTES = 25_000_000;

/** Marks a call of staff that reads a file as a stream; the login is checked before the body (`http.ts`). */
export function TakesUpload(): MethodDecorator {
  return RouteConfig({ takesUpload: true });
}

/** The body of a call marked with `TakesUpload`. */
export const UploadedFile = createParamDecorator(
  (_: unknown, context: ExecutionContext): Readable => {
    const { raw } = context.switchToHttp().getRequest<{ raw: IncomingMessage }>();
    return raw;
  },
);

/**
 * Returns an empty stream that the framework reads in place of an upload, which the call reads itself. It carries the
 * announced length.
 * @throws DomainError picture_too_large, before a byte is read
 */
export function uploadPlaceholder({ headers }: IncomingMessage): Readable {
  const length = Number(headers['content-length'] ?? 0);
  if (length > MAX_UPLOAD_BYTES) throw new DomainError('picture_too_large');
  return Object.assign(Readable.from([]), { receivedEncodedLength: length });
}

/**
 * Limits how long a body may take to arrive. Replaces Node's `requestTimeout`, which allows no exception: an upload
 * may go on for as long as bytes arrive (PIC-1).
 */
export class BodyTimeouts {
  /** The bytes that had arrived on the connection of an upload at the last check. */
  private readonly flowing = new WeakMap<IncomingMessage, number>();

  constructor(private readonly timeoutMs: number) {}

  /** Adds its listener before all others of the server. */
  watch(server: Server): void {
    server.prependListener('request', (request: IncomingMessage) => {
      const { headers, socket } = request;
      if (headers['content-length'] === undefined && !headers['transfer-encoding']) return;
      const timer = setTimeout(() => {
        if (request.complete) return;
        const before = this.flowing.get(request);
        if (before === undefined || before === socket.bytesRead) {
          server.emit('clientError', timeout(), socket);
        } else {
          this.letFlow(request);
          timer.refresh();
        }
      }, this.timeoutMs).unref();
      const clear = (): void => clearTimeout(timer);
      request.once('end', clear).once('close', clear);
    });
  }

  /** From now on the request times out only if no byte arrives during a whole interval. */
  letFlow(request: IncomingMessage): void {
    this.flowing.set(request, request.socket.bytesRead);
  }
}

function timeout(): Error {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
