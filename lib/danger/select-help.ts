import type { DangerKind } from '../contract/danger-kinds.ts';
import type { WireHelpCountry, WireHelpLine } from '../contract/help-lines.ts';
import type { Locale } from '../contract/locales.ts';

/** The rank of a country that does not read the language. */
const last = 1_000;

export interface HelpQuery {
  /** The likeliest first; none asks for every line. */
  kinds: readonly DangerKind[];
  locale: Locale;
  /** Where the person is, as far as it is known: `US`. */
  country?: string | undefined;
}

/**
 * The countries of a table with the lines for these kinds of danger, those for the likeliest first.
 * The country that is known comes first, then those that read the language before others, then
 * those that read it too, then the rest. A country without such a line keeps its emergency numbers.
 */
export function selectHelp(
  table: readonly WireHelpCountry[],
  { kinds, locale, country }: HelpQuery,
): WireHelpCountry[] {
  const rank = (entry: WireHelpCountry): number =>
    entry.country === country ? -1 : readingRank(entry, locale);
  return table
    .map((entry) => ({ ...entry, lines: linesFor(entry.lines, kinds) }))
    .sort((a, b) => rank(a) - rank(b));
}

/** Whether people in a country read a language. */
export function reads({ locales }: Pick<WireHelpCountry, 'locales'>, locale: Locale): boolean {
  return locales.includes(locale);
}

function readingRank({ locales }: WireHelpCountry, locale: Locale): number {
  const at = locales.indexOf(locale);
  return at < 0 ? last : at;
}

function linesFor(lines: WireHelpLine[], kinds: readonly DangerKind[]): WireHelpLine[] {
  if (kinds.length === 0) return lines;
  const rank = (line: WireHelpLine) => kinds.findIndex((kind) => line.kinds.includes(kind));
  return lines.filter((line) => rank(line) >= 0).sort((a, b) => rank(a) - rank(b));
}

/** The part of a table that GET /help_lines asks for: one country, or the lines for one kind of danger. */
export function filterHelp(
  table: readonly WireHelpCountry[],
  { country, kind }: { country?: string | undefined; kind?: DangerKind | undefined },
): WireHelpCountry[] {
  return table
    .filter((entry) => !country || entry.country === country)
    .map((entry) => ({ ...entry, lines: linesFor(entry.lines, kind ? [kind] : []) }));
}
