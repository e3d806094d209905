/** The innermost cause of an error, in one line: what wraps it repeats SQL and the visitor's own words. */
export function causeOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return text.replace(/\s+/g, ' ');
}

const shownFrames = 6;

/** Where an error was thrown, without its message; undefined where it does not say. */
export function framesOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !error.stack) return undefined;
  const frames = error.stack.match(/^ {4}at .+$/gm) ?? [];
  return frames
    .slice(0, shownFrames)
    .map((frame) => frame.trim())
    .join(' < ');
}
