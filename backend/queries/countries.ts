import { locales } from '../../lib/contract/common.ts';
import { normalise } from '../search/normalise.ts';

const otherNames: Record<string, string> = {
  usa: 'US',
  'u s a': 'US',
  america: 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  korea: 'KR',
  corea: 'KR',
  coree: 'KR',
  한국: 'KR',
};

let codes: Map<string, string> | undefined;

/** The code of a country that is named in one of our languages, or by its code. */
export function countryCode(typed: string): string | undefined {
  codes ??= readCodes();
  return codes.get(normalise(typed));
}

function readCodes(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const found = new Map<string, string>();
  for (const locale of locales) {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = names.of(code);
      // Former countries go by the names of today's: the first keeps it.
      if (name && !found.has(normalise(name))) found.set(normalise(name), code);
      if (name) found.set(code.toLowerCase(), code);
    }
  }
  for (const [name, code] of Object.entries(otherNames)) found.set(normalise(name), code);
  return found;
}
