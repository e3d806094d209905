import { Unzip, UnzipInflate } from 'fflate';

/** Packed bytes unpacked at once: at most a thousand times as many come out. */
const portion = 16_384;

/** A packed file is beyond a limit (`too_large`), or no packed file. */
export class UnpackError extends Error {
  override name = 'UnpackError';
  readonly fault: 'too_large' | 'damaged';
  constructor(fault: 'too_large' | 'damaged') {
    super(`the file cannot be unpacked: ${fault}`);
    this.fault = fault;
  }
}

interface Limits {
  /** Of all wanted parts together, unpacked, in bytes. */
  maxBytes: number;
  /** Of all parts, wanted or not. */
  maxParts: number;
}

/**
 * The wanted parts of a zip file by their names. Bounded whatever sizes the file claims to have. Throws
 * UnpackError.
 */
export function unpack(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  { maxBytes, maxParts }: Limits,
): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array>();
  let [unpacked, count] = [0, 0];
  const unzip = new Unzip((file) => {
    count++;
    if (count > maxParts) throw new UnpackError('too_large');
    if (!isWanted(file.name)) return;
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      unpacked += piece.length;
      if (unpacked > maxBytes) throw new UnpackError('too_large');
      pieces.push(piece);
      if (isLast) parts.set(file.name, Buffer.concat(pieces));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += portion) {
      unzip.push(bytes.subarray(at, at + portion), at + portion >= bytes.length);
    }
  } catch (error) {
    throw error instanceof UnpackError ? error : new UnpackError('damaged');
  }
  return parts;
}

/** Whether a file begins as a zip file. */
export const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
