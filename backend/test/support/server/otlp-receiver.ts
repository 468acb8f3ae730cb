import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number; arrayValue?: { values: Value[] } };
interface Attribute {
  key: string;
  value: Value;
}

/** A span in the JSON format of OTLP. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 2 is server, 3 is client. */
  kind: number;
  attributes: Attribute[];
  /** 2 is an error. */
  status: { code: number };
}

/** The value of an attribute, whatever its type. */
export function attributeOf(from: { attributes: Attribute[] } | undefined, key: string): unknown {
  const value = from?.attributes.find((attribute) => attribute.key === key)?.value;
  return value && Object.values(value)[0];
}

/** A trace collector on the loopback address. */
export class OtlpReceiver {
  /** The bodies of all requests. */
  readonly bodies: string[] = [];
  private readonly addresses = new Set<string>();

  private constructor(private readonly server: Server) {}

  /** @param options.silent accepts requests and never responds */
  static async listen({ silent = false } = {}): Promise<OtlpReceiver> {
    const receiver = new OtlpReceiver(createServer());
    receiver.server.on('request', (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        receiver.bodies.push(body);
        receiver.addresses.add(`${request.method} ${request.url}`);
        if (!silent) response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The methods and paths of the requests, such as `POST /v1/traces`. */
  get calledAddresses(): string[] {
    return [...this.addresses];
  }

  get resources(): { attributes: Attribute[] }[] {
    return this.resourceSpans().map(({ resource }) => resource);
  }

  get spans(): ReceivedSpan[] {
    return this.resourceSpans().flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    );
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private resourceSpans() {
    return this.bodies.flatMap(
      (body) =>
        (
          JSON.parse(body) as {
            resourceSpans: {
              resource: { attributes: Attribute[] };
              scopeSpans: { spans: ReceivedSpan[] }[];
            }[];
          }
        ).resourceSpans,
    );
  }
}
