/**
 * Lets the site go on when nobody reads its log any more (a closed pipe, a lost terminal). Writing
 * then fails; uncaught, Next writes that down too, which fails as well, and so on for ever at full speed.
 */
export function ignoreBrokenPipe(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
