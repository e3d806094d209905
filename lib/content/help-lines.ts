import 'server-only';
import { ApiError, dataOf, isUnknownCall } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import type { WireHelpCountry } from '@/lib/contract/help-lines';
import { answerHelpQuery } from '@/lib/danger/country-help';
import { otherCountries } from '@/lib/danger/emergency-numbers';
import { type HelpQuery, selectHelp } from '@/lib/danger/select-help';
import { shippedHelpLines } from '@/lib/danger/shipped-help-lines';
import { cachedRead } from './cache';
import { logFailure } from './failures';

export type HelpCountry = WireHelpCountry;

/**
 * Every country with the lines for some kinds of danger, ordered for the reader (`selectHelp`). Never
 * throws: falls back to the table that is shipped with the site.
 */
export async function helpFor(query: HelpQuery): Promise<HelpCountry[]> {
  return selectHelp(await readHelpTable(), query);
}

/** One country with all its lines, or its emergency numbers alone; undefined for an unknown code. */
export async function findHelpCountry(country: string): Promise<HelpCountry | undefined> {
  const [found] = answerHelpQuery(await readHelpTable(), { country: country.toUpperCase() });
  return found;
}

/** The codes of the countries of which only the emergency numbers are known. */
export async function listOtherCountries(): Promise<string[]> {
  const listed = new Set((await readHelpTable()).map(({ country }) => country));
  return otherCountries().filter((country) => !listed.has(country));
}

/** The page of the countries of which only the emergency numbers are known. */
export const everyCountryPath = '/help/all';

/** The path of a country's page, without a locale. */
export function helpPath(country: string): string {
  return `/help/${country.toLowerCase()}`;
}

async function readHelpTable(): Promise<HelpCountry[]> {
  try {
    const table = await readHelpLines();
    if (table.length > 0) return table;
  } catch (error) {
    // A backend may lack this extension of the contract; that is not logged.
    if (!(error instanceof ApiError && error.status === 404 && isUnknownCall(error))) {
      logFailure(error);
    }
  }
  return shippedHelpLines();
}

const readHelpLines = cachedRead('help-lines', () => dataOf(clientOf(serverApi()).listHelpLines()));
