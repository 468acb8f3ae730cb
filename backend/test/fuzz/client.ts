import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';

/** A complete request. */
export interface ReadyRequest {
  method: string;
  /** The path as in the request line. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
  chunked?: boolean;
}

export interface WireAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The decompressed body. */
  bytes: Buffer;
}

const ANSWER_LIMIT_MS = 20_000;

/** Sends requests unchanged, on keep-alive connections. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor(private readonly url: string) {}

  async send(ready: ReadyRequest): Promise<WireAnswer> {
    try {
      return await this.once(ready);
    } catch (error) {
      // The server may have closed an idle connection just as the request was sent on it.
      if (!['ECONNRESET', 'EPIPE'].includes((error as { code?: string }).code ?? '')) throw error;
      return this.once(ready);
    }
  }

  close(): void {
    this.agent.destroy();
  }

  private once({
    method,
    path,
    headers,
    body,
    chunked = false,
  }: ReadyRequest): Promise<WireAnswer> {
    const { hostname, port } = new URL(this.url);
    // Always set one of the two, or Node sends the body of a GET as if it were the next request.
    const framing = chunked
      ? { 'transfer-encoding': 'chunked' }
      : { 'content-length': String(body?.length ?? 0) };
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          hostname,
          port,
          method,
          path,
          agent: this.agent,
          timeout: ANSWER_LIMIT_MS,
          headers: { ...headers, ...(body ? framing : {}) },
        },
        (response) => void read(response).then(resolve, reject),
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer within 20 s')));
      sent.on('error', reject);
      for (let at = 0; chunked && body && at < body.length; at += 16_384) {
        sent.write(body.subarray(at, at + 16_384));
      }
      sent.end(chunked ? undefined : body);
    });
  }
}

async function read(response: IncomingMessage): Promise<WireAnswer> {
  const { statusCode: status = 0, headers } = response;
  const packed = headers['content-encoding'] === 'gzip';
  const bytes = await buffer(packed ? response.pipe(createGunzip()) : response);
  return { status, headers, bytes };
}
