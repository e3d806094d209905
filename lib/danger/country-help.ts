import type { DangerKind } from '../contract/danger-kinds.ts';
import type { WireHelpCountry } from '../contract/help-lines.ts';
import { countryOfTimeZone } from '../contract/time-zone-country.ts';
import { emergencyOnly } from './emergency-numbers.ts';
import { filterHelp } from './select-help.ts';

interface CountryQuery {
  country?: string | undefined;
  /** The time zone of the reader's browser, used if the country is not given. */
  time_zone?: string | undefined;
  kind?: DangerKind | undefined;
}

/** A table for GET /help_lines; of a country that it lacks, the emergency numbers. */
export function answerHelpQuery(
  table: readonly WireHelpCountry[],
  { country, time_zone, kind }: CountryQuery,
): WireHelpCountry[] {
  const chosen = country ?? (time_zone === undefined ? undefined : countryOfTimeZone(time_zone));
  if (chosen === undefined) return time_zone === undefined ? filterHelp(table, { kind }) : [];
  const listed = filterHelp(table, { country: chosen, kind });
  const numbers = listed.length === 0 ? emergencyOnly(chosen) : undefined;
  return numbers ? [numbers] : listed;
}
