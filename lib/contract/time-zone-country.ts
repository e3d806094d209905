const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
let countries: Map<string, string> | undefined;

/** The country of a time zone ("Europe/Brussels" is BE) according to CLDR; undefined for other zones. */
export function countryOfTimeZone(zone: string): string | undefined {
  countries ??= new Map(
    letters.flatMap((first) =>
      letters.flatMap((second) =>
        // Former codes name the zones of others: UK those of GB, ZR those of CD.
        isCurrent(first + second)
          ? zonesOf(first + second).map((name) => [name, first + second] as const)
          : [],
      ),
    ),
  );
  return countries.get(canonical(zone));
}

function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}

/** The time zones of a country (ISO 3166-1) according to CLDR; none for any other text. */
export function zonesOf(country: string): string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  // Supported by Node, but not by every browser nor by TypeScript's library. Regions that are not countries have none.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?(): string[] | undefined;
  };
  return (locale.getTimeZones?.() ?? []).map(canonical);
}

/** Normalises aliases of zones, which differ between browsers and servers: Asia/Calcutta is Asia/Kolkata. */
function canonical(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}

/** The time zone of a country that has one only. */
export function onlyZoneOf(country: string): string | undefined {
  const [zone, another] = zonesOf(country);
  return another ? undefined : zone;
}
