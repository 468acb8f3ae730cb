import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_ADDRESS_LENGTH } from '../long-address.js';
import { DomainError } from './domain-error.js';
import { problemOf } from './problem.js';

interface ParserError {
  code?: string;
  /** What has arrived last. */
  rawPacket?: unknown;
}

/** Whether a head is too large because of its first line: the packet begins with one that has no end in sight. */
function isLongAddress({ code, rawPacket }: ParserError): boolean {
  const start = Buffer.isBuffer(rawPacket)
    ? rawPacket.toString('latin1', 0, MAX_ADDRESS_LENGTH)
    : '';
  return code === 'HPE_HEADER_OVERFLOW' && /^[A-Z]{3,10} /.test(start) && !start.includes('\n');
}

/**
 * Answers a request that is not even HTTP, has an oversized head or never arrives whole: Node has no request
 * to hand on, only the connection, which is closed (API-12).
 */
export function refuseUnreadable(error: ParserError, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const refusal = new DomainError(isLongAddress(error) ? 'address_too_long' : 'bad_request');
    const body = JSON.stringify(problemOf(refusal));
    socket.write(
      [
        `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
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
