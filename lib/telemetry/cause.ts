/** The innermost cause of an error in one line: its wrappers repeat SQL and visitors' texts. */
export function causeOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return text.replace(/\s+/g, ' ');
}

const maxFrames = 6;

/** The first stack frames of an error, without its message; undefined if it has no stack. */
export function framesOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !error.stack) return undefined;
  const frames = error.stack.match(/^ {4}at .+$/gm) ?? [];
  return frames
    .slice(0, maxFrames)
    .map((frame) => frame.trim())
    .join(' < ');
}
