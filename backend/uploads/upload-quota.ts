/** The free space when a piece begins. */
interface QuotaAtStart {
  /** Bytes that may still be received, according to the database. */
  left: number;
  /** The value of `#stored` at that time. */
  stored: number;
}

/**
 * Counts the received bytes of all pieces in progress. Announced bytes do not count, so that nobody
 * can reserve space without sending anything. One instance per process; with several, each may
 * exceed the limit by what the others are receiving.
 */
export class UploadQuota {
  #arriving = 0;
  /** Bytes of pieces that are in the database by now. */
  #stored = 0;

  /** `left`: bytes that still fit according to the database, read before. */
  begin(left: number): QuotaAtStart {
    return { left, stored: this.#stored };
  }

  /** The body of a piece, cut off where the space is used up; then calls `onFull`. */
  limit(
    body: ReadableStream<Uint8Array>,
    { left, stored }: QuotaAtStart,
    onFull: () => void,
  ): { body: ReadableStream<Uint8Array>; end: () => void } {
    let bytes = 0;
    const limited = body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          const used = this.#arriving + this.#stored - stored;
          if (used + chunk.byteLength > left) {
            onFull();
            controller.terminate();
            return;
          }
          bytes += chunk.byteLength;
          this.#arriving += chunk.byteLength;
          controller.enqueue(chunk);
        },
      }),
    );
    /** Call once the received bytes are in the database, or were not stored. */
    const end = () => {
      this.#arriving -= bytes;
      this.#stored += bytes;
      bytes = 0;
    };
    return { body: limited, end };
  }
}
