import type { IncomingMessage, Server } from 'node:http';
import { Readable } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { DomainError } from '../errors/domain-error.js';

/** Largest file that a call takes as a stream. */
export const MAX_UPLOAD_BYTES = 25_000_000;

/** Marks a call of staff whose body is a file, read as it arrives: the login is looked at first (`http.ts`). */
export function TakesUpload(): MethodDecorator {
  return RouteConfig({ takesUpload: true });
}

/** The body of a call that `TakesUpload`. */
export const UploadedFile = createParamDecorator(
  (_: unknown, context: ExecutionContext): Readable => {
    const { raw } = context.switchToHttp().getRequest<{ raw: IncomingMessage }>();
    return raw;
  },
);

/**
 * What the framework reads in place of an upload, which is left to the call. It has the length that was announced.
 * @throws DomainError picture_too_large, before a byte is read
 */
export function uploadPlaceholder({ headers }: IncomingMessage): Readable {
  const length = Number(headers['content-length'] ?? 0);
  if (length > MAX_UPLOAD_BYTES) throw new DomainError('picture_too_large');
  return Object.assign(Readable.from([]), { receivedEncodedLength: length });
}

/**
 * Bounds how long a body may take to arrive, as Node's own `requestTimeout` does, which knows no exception: an upload
 * goes on for as long as its bytes flow (PIC-1).
 */
export class BodyTimeouts {
  /** How many bytes had arrived on the connection of an upload when it was looked at last. */
  private readonly flowing = new WeakMap<IncomingMessage, number>();

  constructor(private readonly timeoutMs: number) {}

  /** Before any other listener of the server. */
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

  /** From now on its time is over where no byte has come in all of it. */
  letFlow(request: IncomingMessage): void {
    this.flowing.set(request, request.socket.bytesRead);
  }
}

function timeout(): Error {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
