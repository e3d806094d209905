import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/* A software authenticator with one passkey: ES256, no attestation. */

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

/** Flags: user present and verified; with attested credential data when a passkey is created. */
const flags = { signed: 0x05, made: 0x45 };

export class Authenticator {
  readonly id = base64url(randomBytes(16));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The response of `navigator.credentials.create`. */
  make({ challenge }: { challenge: string }) {
    const credentialId = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, credentialId.length]);
    const made = Buffer.concat([
      Buffer.alloc(16),
      length,
      credentialId,
      coseKey(this.#keys.publicKey),
    ]);
    const authData = this.#data(flags.made, made);
    const attestation = cbor({ fmt: 'none', attStmt: {}, authData });
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** The response of `navigator.credentials.get`. */
  sign({ challenge }: { challenge: string }) {
    this.#counter++;
    const data = this.#data(flags.signed);
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#answer({
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
    });
  }

  #answer<Response extends object>(response: Response) {
    const { id } = this;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #data(flag: number, more = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const site = sha256(new URL(this.#origin).hostname);
    return Buffer.concat([site, Buffer.from([flag]), counter, more]);
  }

  #clientData(type: string, challenge: string): string {
    const data = { type, challenge, origin: this.#origin, crossOrigin: false };
    return base64url(Buffer.from(JSON.stringify(data)));
  }
}

/** The public key in COSE format (RFC 9053): kty EC2, alg ES256, crv P-256, x and y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinates = [x, y].map((one) => cbor(Buffer.from(one, 'base64url')));
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = coordinates;
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([head, first, Buffer.from([0x22]), second]);
}

type Value = string | Uint8Array | { [name: string]: Value };

/** CBOR (RFC 8949) of maps, texts and bytes. */
function cbor(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = Object.entries(value);
  const inner = entries.flatMap(([name, one]) => [cbor(name), cbor(one)]);
  return Buffer.concat([head(5, entries.length), ...inner]);
}

function head(major: number, length: number): Buffer {
  const type = major << 5;
  if (length < 24) return Buffer.from([type | length]);
  if (length < 256) return Buffer.from([type | 24, length]);
  return Buffer.from([type | 25, length >> 8, length & 255]);
}
