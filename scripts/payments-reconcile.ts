/*
 * npm run payments:reconcile [-- --base URL]
 *
 * Has a running site settle every checkout whose outcome is not known yet. It does so by itself every
 * five minutes.
 */
import { parseArgs } from 'node:util';
import { endpoints } from '../lib/contract/endpoints.ts';
import { asCommand, callSite, RefusedError, siteAt } from './lib/content-client.ts';

const usage = `npm run payments:reconcile [-- --base URL]

  --base  the running site's API, up to and including /api/v1 (this machine's unless said)`;

function readBase(): string | undefined {
  try {
    return parseArgs({ options: { base: { type: 'string' } } }).values.base;
  } catch (error) {
    throw new RefusedError(`${(error as Error).message}\n\n${usage}`);
  }
}

await asCommand(async () => {
  const site = siteAt(readBase());
  const { settled, failed } = (await callSite(site, endpoints.reconcilePayments, {})).data;
  const why = failed > 0 ? '; the log of the site says why' : '';
  console.log(`${settled} settled, ${failed} not${why}.`);
  if (failed > 0) process.exitCode = 1;
});
