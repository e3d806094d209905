import type { Addressee, DangerKind } from '../contract/danger-kinds.ts';
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
  /** Whom the text speaks of. */
  addressees?: readonly Addressee[] | undefined;
}

/**
 * The countries of a table with the lines for these kinds of danger, likeliest kind first. The person's
 * country comes first, then countries by the rank of the language there, then the rest. A country without
 * matching lines keeps its emergency numbers.
 */
export function selectHelp(
  table: readonly WireHelpCountry[],
  { kinds, locale, country, addressees = [] }: HelpQuery,
): WireHelpCountry[] {
  const rank = (entry: WireHelpCountry): number =>
    entry.country === country ? -1 : readingRank(entry, locale);
  return table
    .map((entry) => ({
      ...entry,
      emergency: emergencyFor(entry.emergency, kinds[0]),
      lines: linesFor(entry.lines, kinds, addressees),
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

/** Whether the danger is one of a home, in which somebody may listen. */
export function isOverheard(
  kinds: readonly DangerKind[],
  addressees: readonly Addressee[] = [],
): boolean {
  return (
    kinds[0] === 'home-violence' || kinds[0] === 'child-danger' || addressees.includes('child')
  );
}

/**
 * The emergency numbers with the service that fits the kind first: an ambulance, then a poison line, for
 * someone who hurt themselves, else the police, then a number for text messages where somebody may listen.
 */
function emergencyFor(
  emergency: WireHelpCountry['emergency'],
  kind: DangerKind | undefined,
): WireHelpCountry['emergency'] {
  const isOwnHarm = kind === 'suicide' || kind === 'self-harm';
  const rank = ({ services, sms }: WireHelpCountry['emergency'][number]) => {
    if (services.includes('poison')) return isOwnHarm ? 1 : 3;
    if (sms) return !isOwnHarm && kind ? 1 : 2;
    return kind === undefined || services.includes(isOwnHarm ? 'ambulance' : 'police') ? 0 : 2;
  };
  return [...emergency].sort((a, b) => rank(a) - rank(b));
}

function linesFor(
  lines: WireHelpLine[],
  kinds: readonly DangerKind[],
  addressees: readonly Addressee[],
): WireHelpLine[] {
  if (kinds.length === 0) return lines;
  const kindRank = (line: WireHelpLine) => kinds.findIndex((kind) => line.kinds.includes(kind));
  const written = isOverheard(kinds, addressees);
  return lines
    .map((line) => ({ line, fit: fitOf(line, addressees), kind: kindRank(line) }))
    .filter(({ fit, kind }) => kind >= 0 && fit !== undefined)
    .sort(
      (a, b) =>
        Number(b.fit === 'own') - Number(a.fit === 'own') ||
        a.kind - b.kind ||
        (written ? Number(isWritten(b.line)) - Number(isWritten(a.line)) : 0),
    )
    .map(({ line }) => line);
}

/**
 * How a line fits the person: `own` if it is for people like them, `any` if for everyone, undefined if they must not be
 * sent there. A man reads no line for women; lines for old people and for those who hurt others are for them alone.
 */
function fitOf(
  { audience }: WireHelpLine,
  addressees: readonly Addressee[],
): 'own' | 'any' | undefined {
  const is = (addressee: Addressee) => addressees.includes(addressee);
  switch (audience) {
    case 'women':
      return is('man') || is('harmer') ? undefined : 'any';
    case 'men':
      return is('man') ? 'own' : undefined;
    case 'elders':
      return is('elder') ? 'own' : undefined;
    case 'harmers':
      return is('harmer') ? 'own' : undefined;
    case 'children':
      if (is('child')) return 'own';
      return is('harmer') || is('elder') ? undefined : 'any';
    default:
      return 'any';
  }
}

/** Whether a person can write to a line instead of calling. */
function isWritten({ sms, whatsapp, chat }: WireHelpLine): boolean {
  return Boolean(sms ?? whatsapp ?? chat);
}

/** The first lines, and beyond them the first one for children, which is never left out for lack of room. */
export function shortList(lines: readonly WireHelpLine[], max: number): WireHelpLine[] {
  const first = lines.slice(0, max);
  const child = lines.slice(max).find(({ audience }) => audience === 'children');
  const hasChild = first.some(({ audience }) => audience === 'children');
  return child && !hasChild ? [...first, child] : first;
}

/** Filters a table for GET /help_lines: by country, and by kind of danger. */
export function filterHelp(
  table: readonly WireHelpCountry[],
  { country, kind }: { country?: string | undefined; kind?: DangerKind | undefined },
): WireHelpCountry[] {
  return table
    .filter((entry) => !country || entry.country === country)
    .map((entry) => ({
      ...entry,
      lines: kind ? entry.lines.filter(({ kinds }) => kinds.includes(kind)) : entry.lines,
    }));
}
