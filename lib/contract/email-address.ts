import { hostName } from './host-names.ts';

/** The scripts that people write together in one word; any other two are mixed to deceive. */
const togetherWritten = [
  /^[\p{sc=Latin}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{sc=Latin}\p{sc=Han}\p{sc=Bopomofo}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{sc=Latin}\p{sc=Han}\p{sc=Hangul}\p{sc=Common}\p{sc=Inherited}]*$/u,
];

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

/** Letters and digits of any script, and the signs of an unquoted name (`atext` of RFC 5322 and 6531), between dots. */
const localPart =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}!#$%&'*+./=?^_`{|}~-]*[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]$/u;

/** A domain with a top level, in ASCII: letters, digits and hyphens. */
export const domainPattern =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/** The parts before and after the last `@`. */
function partsOf(address: string): [string, string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
}

/**
 * An e-mail address in one form: composed letters (NFC), the domain of other letters than ASCII in lower case.
 * One of ASCII letters stays as it was typed.
 */
export function normalEmail(text: string): string {
  // Keyboards write “’” for an apostrophe.
  const address = text
    .normalize('NFC')
    .replace(/\uff20/g, '@')
    .replace(/\u2019/g, "'");
  const [local, domain] = partsOf(address);
  if (!local || isAscii(domain)) return address;
  return `${local}@${domain
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\u3002/g, '.')}`;
}

/** Whether a text is an e-mail address as mail servers take it, also one of other letters (RFC 6531). */
export function isEmail(address: string): boolean {
  const [local, domain] = partsOf(address);
  if (!localPart.test(local) || /^\p{M}/u.test(local)) return false;
  // A letter that is another in a different form, as “ſ” is “s”, would be a second account of one address.
  if (local.normalize('NFKC') !== local) return false;
  if (isAscii(domain)) {
    return domainPattern.test(domain);
  }
  return /\.[^.]+$/.test(domain) && !/[:\p{C}]/u.test(domain) && hostName(domain) !== undefined;
}

/** Whether the name before the `@` needs mail servers with SMTPUTF8; a domain of other letters has an ASCII form. */
export const hasInternationalName = (address: string): boolean => !isAscii(partsOf(address)[0]);

/** The address of a link that writes to it (RFC 6068): a `?` or `&` of the name is not the link's own. */
export const mailtoOf = (address: string): string =>
  `mailto:${partsOf(address).map(encodeURIComponent).join('@')}`;

/** Whether a label of a domain or of a name before the `@` has letters of scripts that look alike. */
export function mixesScripts(address: string): boolean {
  return address
    .split(/[.@]/)
    .some(
      (label) => !isOneScript(label) && !togetherWritten.some((scripts) => scripts.test(label)),
    );
}

function isOneScript(label: string): boolean {
  const letters = [...label].filter((letter) => /[^\p{sc=Common}\p{sc=Inherited}]/u.test(letter));
  const [first] = letters;
  if (first === undefined) return true;
  const script = scripts.find((one) => one.test(first));
  return script !== undefined && letters.every((letter) => script.test(letter));
}

const scripts = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Syriac', 'Thaana'],
  ...['Ethiopic', 'Cherokee', 'Coptic', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar'],
  ...['Khmer', 'Mongolian', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo', 'Tifinagh', 'Nko'],
].map((script) => new RegExp(`^\\p{sc=${script}}$`, 'u'));

/**
 * The form in which addresses are compared: one for all spellings of an address. Of an address in ASCII it is
 * the address in lower case, as it always was.
 */
export function emailKey(email: string): string {
  const address = normalEmail(email.trim()).toLowerCase();
  const [local, domain] = partsOf(address);
  if (!local || isAscii(domain)) return address;
  return `${local}@${hostName(domain) ?? domain}`;
}

/**
 * The mailbox that an address is delivered to, as far as an address says: without a tag (`ana+news@`), and at Gmail
 * without dots. Accounts are told apart by `emailKey`; this is for counting letters.
 */
export function mailboxKey(email: string): string {
  const [local, domain] = partsOf(emailKey(email));
  const [name = ''] = local.split('+');
  if (domain === 'gmail.com' || domain === 'googlemail.com')
    return `${name.replaceAll('.', '')}@gmail.com`;
  // An address that begins with its tag is nobody's with another.
  return `${name || local}@${domain}`;
}
