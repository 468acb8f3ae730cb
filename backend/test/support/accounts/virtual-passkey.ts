import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** Encodes a CBOR head, for lengths below 65,536, which a key and an attestation need. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const cborText = (text: string): Buffer => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes]);

interface Question {
  challenge: string;
  user?: { id: string };
}

/** How a response differs from that of an honest device. */
interface Deviation {
  origin?: string;
  rpId?: string;
  flags?: number;
  uses?: number;
  type?: string;
  transports?: string[];
}

/** A software authenticator (ES256, no attestation) that responds as `navigator.credentials` would. */
export class VirtualPasskey {
  readonly id = randomBytes(32).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  private uses = 0;

  constructor(private readonly origin: string) {}

  /** The response to a request to create a passkey. */
  make(options: unknown, deviation: Deviation = {}): string {
    const { challenge, user } = options as Question;
    this.userHandle = user?.id ?? '';
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (text: string): Buffer => cborBytes(Buffer.from(text, 'base64url'));
    // {kty: EC2, alg: ES256, crv: P-256, x, y}
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      coordinate(x),
      Buffer.from([0x22]),
      coordinate(y),
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const about = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const flags = deviation.flags ?? PRESENT | VERIFIED;
    const authData = this.authenticatorData({ ...deviation, flags: flags | HAS_KEY }, about);
    const attestationObject = Buffer.concat([
      head(5, 3),
      Buffer.concat([cborText('fmt'), cborText('none')]),
      Buffer.concat([cborText('attStmt'), head(5, 0)]),
      Buffer.concat([cborText('authData'), cborBytes(authData)]),
    ]);
    return this.json({
      clientDataJSON: this.clientData('webauthn.create', challenge, deviation).toString(
        'base64url',
      ),
      attestationObject: attestationObject.toString('base64url'),
      transports: deviation.transports ?? ['internal'],
    });
  }

  /** The response to a request to log in with the passkey. */
  answer(options: unknown, deviation: Deviation = {}): string {
    this.uses += 1;
    const clientData = this.clientData('webauthn.get', (options as Question).challenge, deviation);
    const authData = this.authenticatorData(deviation);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.json({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      userHandle: this.userHandle,
    });
  }

  private json(response: object): string {
    const { id } = this;
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      response,
      clientExtensionResults: {},
    });
  }

  private clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const { origin = this.origin, type: said = type } = deviation;
    return Buffer.from(JSON.stringify({ type: said, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(deviation: Deviation, about = Buffer.alloc(0)): Buffer {
    const { rpId = new URL(this.origin).hostname, flags = PRESENT | VERIFIED } = deviation;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.uses ?? this.uses);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, about]);
  }
}
