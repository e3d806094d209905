/** What is known of the room there is when a piece begins to come. */
interface RoomAtStart {
  /** Bytes that may still come, by what the database knew. */
  left: number;
  /** `#stored` at that time. */
  stored: number;
}

/**
 * Counts the bytes of all pieces that are on their way, as they come: what is announced takes no room,
 * so that nobody fills it without sending anything. One for a process; of several, each may go beyond
 * the bound by what is on its way at the others.
 */
export class UploadRoom {
  #arriving = 0;
  /** Bytes of pieces that are in the database by now. */
  #stored = 0;

  /** `left`: bytes for which the database has room, read before. */
  begin(left: number): RoomAtStart {
    return { left, stored: this.#stored };
  }

  /** The body of a piece, cut where there is no room left: `onFull` is told. */
  bounded(
    body: ReadableStream<Uint8Array>,
    { left, stored }: RoomAtStart,
    onFull: () => void,
  ): { body: ReadableStream<Uint8Array>; end: () => void } {
    let bytes = 0;
    const counted = body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          const taken = this.#arriving + this.#stored - stored;
          if (taken + chunk.byteLength > left) {
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
    /** Call once what came is in the database, or is known not to have been stored. */
    const end = () => {
      this.#arriving -= bytes;
      this.#stored += bytes;
      bytes = 0;
    };
    return { body: counted, end };
  }
}
