import type { Socket } from 'node:net';
import { DomainError } from './domain-error.js';
import { problemOf } from './problem.js';

/**
 * Answers a request that is not even HTTP, has an oversized head or never arrives whole: Node has no request
 * to hand on, only the connection, which is closed (API-12).
 */
export function refuseUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const body = JSON.stringify(problemOf(new DomainError('bad_request')));
    socket.write(
      [
        'HTTP/1.1 400 Bad Request',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy();
}
