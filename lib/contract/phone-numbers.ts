import parsePhoneNumber, {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/max';
import type { Locale } from './locales.ts';
import { type PhoneText, readPhoneText } from './phone-text.ts';

export interface PhoneNumber {
  /** For a `tel:` address, with the extension: `+17045550100;ext=3`. */
  dial: string;
  /** As in its country: (704) 555-0100. */
  national: string;
  /** As from abroad: +1 704 555 0100. */
  international: string;
}

const extensionWord: Record<Locale, string> = { en: 'ext.', es: 'ext.', fr: 'poste', ko: '내선' };
/** The country in which most readers of a language are. */
const home: Record<Locale, string> = { en: 'US', es: 'US', fr: 'FR', ko: 'KR' };

/**
 * A church's number as a reader dials it: as at home if they are in its country, else as from abroad. Where
 * the reader's country is unknown, their language tells it.
 */
export function shownPhone(
  typed: string,
  country: string | undefined,
  reader: { locale: Locale; country?: string | undefined },
): { shown: string; href: string } {
  const { dial, national, international } = phoneNumber(typed, country, reader.locale);
  const isNeighbour = (reader.country ?? home[reader.locale]) === (country ?? 'US');
  return { shown: isNeighbour ? national : international, href: `tel:${dial}` };
}

/** A number as it is dialled and shown, with the word for an extension in this language; as typed if it is none. */
export function phoneNumber(
  typed: string,
  country: string | undefined,
  locale: Locale = 'en',
): PhoneNumber {
  const text = readPhoneText(typed);
  const several = text ? severalNumbers(typed, country) : [];
  if (several.length > 1) {
    // Of several numbers the first is dialled; all are shown.
    const { dial } = phoneNumber(several[0] ?? typed, country, locale);
    return { dial, national: typed, international: typed };
  }
  const region = country && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const { parsed, extension } = parse(text ?? { number: typed, extension: undefined }, region);
  const ext = extension ? `;ext=${extension}` : '';
  if (!text || !parsed?.isPossible()) {
    const dial = (text?.number ?? typed).replace(/[^+\d]/g, '') + ext;
    return { dial, national: typed, international: typed };
  }
  // Letters that help to remember a number stay beside it.
  const shown = text.isWord && !extension ? typed : undefined;
  const { kind } = text;
  const inWords = (shown: string) =>
    (extension ? `${shown} ${extensionWord[locale]} ${extension}` : shown) +
    (kind ? ` (${kind})` : '');
  const international = inWords(parsed.formatInternational());
  // A number of another country is always dialled from abroad.
  const isForeign = parsed.countryCallingCode !== getCountryCallingCode(region ?? 'US');
  return {
    dial: parsed.number + ext,
    national: isForeign ? international : (shown ?? inWords(parsed.formatNational())),
    international: international + (shown ? ` (${shown})` : ''),
  };
}

function parse({ number, extension }: PhoneText, region: CountryCode = 'US') {
  // “+33 (0)1” has the digit dialled at home in brackets.
  const typed = parsePhoneNumber(number.replace(/(?<=\+.{0,8})\(0\)/, ''), region);
  // Poland has no digit before its numbers any more, but people write it.
  const bare = typed?.isValid() ? typed : parsePhoneNumber(number.replace(/^0(?=\d)/, ''), region);
  const parsed = bare?.isValid() ? bare : typed;
  const [, main = '', last] = /^(.{6,}\d)\s?-\s?(\d{1,5})$/.exec(number) ?? [];
  if (extension || !last || parsed?.isValid()) return { parsed, extension };
  // “010-12345678-12”: without its last digits it is a number.
  const whole = parsePhoneNumber(main, region);
  return whole?.isValid() ? { parsed: whole, extension: last } : { parsed, extension };
}

/** The numbers of a text that has several, such as “704 555 0100 / 704 555 0101” and “031-555-1234~5”. */
function severalNumbers(text: string, country = 'US'): string[] {
  const [, first = '', last = ''] = /^(.{7,}\p{Nd})\s?[/~]\s?(\p{Nd}{1,4})$/u.exec(text) ?? [];
  if (last && parsePhoneNumber(first, country as CountryCode)?.isValid()) return [first, last];
  const parts = text.split(/\s?[/;|](?!ext=)\s?/u).filter((part) => part.trim() !== '');
  return parts.every((part) => part.replace(/\P{Nd}/gu, '').length >= 6) ? parts : [];
}
