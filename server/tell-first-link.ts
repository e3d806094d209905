import { isText } from '../lib/telemetry/log.ts';

/**
 * Prints the link that makes the first administrator. Not through the log, which removes tokens; but as a line of
 * its form.
 */
export function tellFirstLink(link: string): void {
  const message = 'This site has no administrator yet. Whoever opens this link becomes the first';
  if (isText()) {
    console.log(`\n\u203a ${message}. It is valid for a day, so do not share it:\n\n  ${link}\n`);
    return;
  }
  const line = { level: 'info', time: new Date().toISOString(), msg: message, link };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
