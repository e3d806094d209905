const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
let countries: Map<string, string> | undefined;

/** The country whose clocks a zone shows ("Europe/Brussels" is BE), as CLDR has it; undefined of any other. */
export function countryOfTimeZone(zone: string): string | undefined {
  countries ??= new Map(
    letters.flatMap((first) =>
      letters.flatMap((second) =>
        zonesOf(first + second).map((name) => [name, first + second] as const),
      ),
    ),
  );
  return countries.get(canonical(zone));
}

/** The time zones of a country (ISO 3166-1), as CLDR has them. */
export function zonesOf(country: string): string[] {
  // Node has it, not every browser, and TypeScript's library not yet. A region of CLDR that is no country has none.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?(): string[] | undefined;
  };
  return (locale.getTimeZones?.() ?? []).map(canonical);
}

/** Browsers and servers differ in which of a zone's names they use: Asia/Calcutta is Asia/Kolkata. */
function canonical(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}
