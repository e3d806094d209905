import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A request that can be given up without breaking the connection on which its response is written. Node destroys
 * the connection together with a request, and stops reading from it if nobody reads the request: the next
 * request on that connection would wait behind the rest of the body.
 */
export class SiteRequest extends IncomingMessage {
  /** Bytes of the body that have arrived. */
  received = 0;
  readonly #socket: Socket;
  #onDiscarded: ((isLast: boolean) => void) | undefined;

  constructor(socket: Socket) {
    super(socket);
    this.#socket = socket;
  }

  /** Reads the rest of the body from the connection without keeping it; calls `onDiscarded` after each part of it. */
  discard(onDiscarded: (isLast: boolean) => void): void {
    this.#onDiscarded = onDiscarded;
    // Ends whoever still waits for the body.
    this.destroy();
    this.#socket.resume();
  }

  /** Node's parser calls this with each part of the body, and with null at its end. */
  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    this.received += chunk?.length ?? 0;
    if (!this.#onDiscarded) return super.push(chunk, encoding);
    this.#onDiscarded(chunk === null);
    return true;
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    const socket = this.#socket;
    const isCut = (error as NodeJS.ErrnoException | null)?.code === 'ECONNRESET';
    // Without a socket, Node destroys only the request.
    Object.assign(this, { socket: isCut || socket.destroyed ? socket : null });
    super._destroy(error, callback);
    Object.assign(this, { socket });
  }
}
