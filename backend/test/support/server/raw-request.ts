import { type Agent, request } from 'node:http';
import { connect } from 'node:net';

/** A raw response. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  text: string;
}

interface RawRequest {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** The client's address, such as 127.0.0.2; all of 127/8 is this machine. */
  from?: string;
  /** Keeps the connection for the next request; without an agent each request has its own. */
  agent?: Agent | false;
}

/** Sends a request whose path, headers and body no client library has corrected. */
export function rawRequest(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body, from, agent = false }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path, headers, agent, ...(from && { localAddress: from }) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const { statusCode: status = 0 } = response;
          resolve({ status, headers: response.headers, bytes, text: bytes.toString('utf8') });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends bytes that need not be HTTP, and reads the response until the server closes the connection. */
export function rawBytes(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('utf8')));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}
