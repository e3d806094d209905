/*
 * npm run mail:bounce -- [ADDRESS] < letter
 *
 * For the mail server that receives BOUNCE_ADDRESS: passes a letter that came back to the site.
 */

import { buffer } from 'node:stream/consumers';
import { storeReturned } from '../backend/mail/returned-files.ts';
import { RefusedError, runCommand } from './lib/content-client.ts';

const usage = `npm run mail:bounce -- [ADDRESS] < LETTER

  passes a letter that came back to the site, which reads it within half a minute; ADDRESS is the
  one at which it arrived`;

/** Bytes: a report quotes the letter, and the site's letters are small. */
const longest = 5_000_000;

await runCommand(async () => {
  const [address, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || process.stdin.isTTY) throw new RefusedError(usage);
  const raw = await buffer(process.stdin);
  if (raw.length > 0) await storeReturned(raw.subarray(0, longest), address);
});
