/**
 * The first bytes of a body, `most` or all that come, and the body whole. A connection that breaks off
 * ends the body and is no error: what came is kept, and the rest is sent another time.
 */
export async function peek(
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<{ head: Uint8Array; body: ReadableStream<Uint8Array> }> {
  const chunks = untilCutOff(body);
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < most) {
    const { value, done } = await chunks.next();
    if (done) break;
    first.push(value);
    length += value.byteLength;
  }
  const head = Buffer.concat(first);
  const whole = new ReadableStream<Uint8Array>({
    start(into) {
      if (head.byteLength > 0) into.enqueue(head);
    },
    async pull(into) {
      const { value, done } = await chunks.next();
      if (done) into.close();
      else into.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  return { head: head.subarray(0, most), body: whole };
}

async function* untilCutOff(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    // Cut off.
  }
}
