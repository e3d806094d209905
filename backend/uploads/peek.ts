/**
 * Returns up to `maxBytes` first bytes of a body, and the whole body. A broken connection ends the
 * body without an error: the received bytes are kept, and the client resumes later.
 */
export async function peek(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<{ head: Uint8Array; body: ReadableStream<Uint8Array> }> {
  const chunks = ignoringErrors(body);
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < maxBytes) {
    const { value, done } = await chunks.next();
    if (done) break;
    first.push(value);
    length += value.byteLength;
  }
  const head = Buffer.concat(first);
  const whole = new ReadableStream<Uint8Array>({
    start(controller) {
      if (head.byteLength > 0) controller.enqueue(head);
    },
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  return { head: head.subarray(0, maxBytes), body: whole };
}

async function* ignoringErrors(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    // The connection was broken.
  }
}
