import 'server-only';
import { ApiError, isUnknownCall } from '@/lib/api/call';
import { listHelpLines } from '@/lib/api/help-lines';
import { serverApi } from '@/lib/api/server';
import type { WireHelpCountry } from '@/lib/contract/help-lines';
import { type HelpWanted, selectHelp } from '@/lib/danger/select-help';
import { shippedHelpLines } from '@/lib/danger/shipped-help-lines';
import { cachedRead } from './cache';
import { logFailure } from './failures';

export type HelpCountry = WireHelpCountry;

/**
 * Every country with the lines for some kinds of danger, in the order in which a reader needs them
 * (`selectHelp`). Never fails: without the ministry's table it is the one that comes with the site.
 */
export async function helpFor(wanted: HelpWanted): Promise<HelpCountry[]> {
  return selectHelp(await helpTable(), wanted);
}

/** One country with all its lines, or undefined where the table does not have it. */
export async function helpOf(country: string): Promise<HelpCountry | undefined> {
  return (await helpTable()).find((entry) => entry.country === country.toUpperCase());
}

/** The address of a country's page, without a locale. */
export function helpPath(country: string): string {
  return `/help/${country.toLowerCase()}`;
}

async function helpTable(): Promise<HelpCountry[]> {
  try {
    const table = await readHelpLines();
    if (table.length > 0) return table;
  } catch (error) {
    // A backend may lack this extension of the contract; that is no failure.
    if (!(error instanceof ApiError && error.status === 404 && isUnknownCall(error))) {
      logFailure(error);
    }
  }
  return shippedHelpLines();
}

const readHelpLines = cachedRead('help-lines', () => listHelpLines(serverApi()));
