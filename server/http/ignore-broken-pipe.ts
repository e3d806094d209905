/**
 * Keeps the site running when its log is not read any more (a closed pipe, a lost terminal). Writing then
 * fails; if the error were not caught, Next would log it, which fails again, in an endless loop.
 */
export function ignoreBrokenPipe(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
