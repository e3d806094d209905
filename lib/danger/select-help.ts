import type { DangerKind } from '../contract/danger-kinds.ts';
import type { WireHelpCountry, WireHelpLine } from '../contract/help-lines.ts';
import type { Locale } from '../contract/locales.ts';

/** The rank of a country where the language is not read. */
const last = 1_000;

export interface HelpQuery {
  /** Likeliest first; empty selects all lines. */
  kinds: readonly DangerKind[];
  locale: Locale;
  /** The person's country, if known: `US`. */
  country?: string | undefined;
}

/**
 * The countries of a table with the lines for these kinds of danger, likeliest kind first. The person's
 * country comes first, then countries by the rank of the language there, then the rest. A country without
 * matching lines keeps its emergency numbers.
 */
export function selectHelp(
  table: readonly WireHelpCountry[],
  { kinds, locale, country }: HelpQuery,
): WireHelpCountry[] {
  const rank = (entry: WireHelpCountry): number =>
    entry.country === country ? -1 : readingRank(entry, locale);
  return table
    .map((entry) => ({
      ...entry,
      emergency: emergencyFor(entry.emergency, kinds[0]),
      lines: linesFor(entry.lines, kinds),
    }))
    .sort((a, b) => rank(a) - rank(b));
}

/** Whether a language is read in a country. */
export function isReadIn({ locales }: Pick<WireHelpCountry, 'locales'>, locale: Locale): boolean {
  return locales.includes(locale);
}

function readingRank({ locales }: WireHelpCountry, locale: Locale): number {
  const at = locales.indexOf(locale);
  return at < 0 ? last : at;
}

/**
 * The emergency numbers with the service that fits the kind first: an ambulance, then a poison line, for
 * someone who hurt themselves, else the police.
 */
function emergencyFor(
  emergency: WireHelpCountry['emergency'],
  kind: DangerKind | undefined,
): WireHelpCountry['emergency'] {
  const isOwnHarm = kind === 'suicide' || kind === 'self-harm';
  const rank = ({ services, sms }: WireHelpCountry['emergency'][number]) => {
    if (services.includes('poison')) return isOwnHarm ? 1 : 3;
    const fits = kind === undefined || services.includes(isOwnHarm ? 'ambulance' : 'police');
    return fits && !sms ? 0 : 2;
  };
  return [...emergency].sort((a, b) => rank(a) - rank(b));
}

function linesFor(lines: WireHelpLine[], kinds: readonly DangerKind[]): WireHelpLine[] {
  if (kinds.length === 0) return lines;
  const rank = (line: WireHelpLine) => kinds.findIndex((kind) => line.kinds.includes(kind));
  return lines.filter((line) => rank(line) >= 0).sort((a, b) => rank(a) - rank(b));
}

/** Filters a table for GET /help_lines: by country, and by kind of danger. */
export function filterHelp(
  table: readonly WireHelpCountry[],
  { country, kind }: { country?: string | undefined; kind?: DangerKind | undefined },
): WireHelpCountry[] {
  return table
    .filter((entry) => !country || entry.country === country)
    .map((entry) => ({ ...entry, lines: linesFor(entry.lines, kind ? [kind] : []) }));
}
