/*
 * npm run payments:reconcile [-- --base URL]
 *
 * Makes a running site settle every checkout whose outcome is not known yet, which it does by itself every
 * five minutes.
 */
import { parseArgs } from 'node:util';
import { endpoints } from '../lib/contract/endpoints.ts';
import { callSite, RefusedError, runCommand, siteAt } from './lib/content-client.ts';

const usage = `npm run payments:reconcile [-- --base URL]

  --base  the running site's API, up to and including /api/v1 (defaults to this machine's)`;

function readBase(): string | undefined {
  try {
    return parseArgs({ options: { base: { type: 'string' } } }).values.base;
  } catch (error) {
    throw new RefusedError(`${(error as Error).message}\n\n${usage}`);
  }
}

await runCommand(async () => {
  const site = siteAt(readBase());
  const { settled, failed } = (await callSite(site, endpoints.reconcilePayments, {})).data;
  const hint = failed > 0 ? '; the log of the site says why' : '';
  console.log(`${settled} settled, ${failed} not${hint}.`);
  if (failed > 0) process.exitCode = 1;
});
