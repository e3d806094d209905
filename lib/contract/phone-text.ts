/*
 * Reads a phone number as people write it: digits of any script and signs, letters for digits as on a
 * keypad (1-800-FLOWERS), and an extension in the words of many languages. Without a library, since
 * forms in the browser check with it.
 */

import { asciiDigits } from './digits.ts';

/** What stands before an extension: signs, and words of the languages of the locator's countries. */
const extensionWords = `
  # x ;ext= ,{1,3}
  extension extensión extensie ext extn xtn option opción
  loc local poste post p interno interne intern int anexo ramal r
  durchwahl dw nebenstelle toestel tst doorkiesnummer
  wewnętrzny wewn wew linka klapka mellék anknytning ankn alanumero lokal lokalnummer dahili εσωτ εσωτερικό
  доб добавочный вн внутр внутренний внутрішній вътр
  내선 내선번호 교환 구내 内線 内线 分机 分機 转 轉 ต่อ เบอร์ต่อ
  máy_lẻ số_máy_lẻ số_lẻ số_nội_bộ nhánh تحويلة داخلي داخلی שלוחה`
  .trim()
  .split(/\s+/)
  .map((word) => word.replaceAll('_', ' ').normalize('NFKC'))
  .sort((a, b) => b.length - a.length);
const extension = new RegExp(
  `(?:${extensionWords.join('|')})[\\s.:=#)]{0,4}(?:(?:no|n°|nr|번|호)[\\s.:]{0,3})?(\\d{1,7})[)\\s번호]{0,3}$`,
  'iu',
);
/** What the field is, before the number. */
const label =
  /^(?:tel|tél|phone|teléfono|telefon|전화|전화번호|電話|电话|тел|đt|☎️?|📞)[\s.:]{0,3}(?=[+(\d])/iu;
/** What kind of number it is, or whose: “Cell: …”, “… (WhatsApp)”, “… (사무실)”. */
const kindBefore =
  /^(cell|mobile|mobil|móvil|celular|cel|portable|handy|whatsapp|office|휴대폰|핸드폰|사무실|携帯|手机|手機|моб)[\s.:]{0,3}(?=[+(\d])/iu;
const kindBehind = /\s?\((\p{L}[\p{L}\p{M} .-]{0,30})\)$/u;
const kindWord =
  /\s(cell|mobile|móvil|celular|portable|handy|whatsapp|zap|휴대폰|사무실|携帯|手机|手機)$/iu;
/** Of Korea and Japan “031-555-1234~5” is two numbers. */
const plain = /^[\p{Nd}\s\p{P}\p{Cf}+~]*$/u;
/** A keypad number: that of North America, or one with a toll-free prefix. */
const keypad = /^\+?(?:1[2-9][\dA-Z]{9,14}|[2-9][\dA-Z]{9}|(?:0800|1300|1800)[\dA-Z]{6,10})$/;

export interface PhoneText {
  /** The number; letters are digits. */
  number: string;
  extension: string | undefined;
  /** What is said of it: “WhatsApp”. */
  kind?: string;
  /** Whether letters stand for its digits. */
  isWord?: boolean;
}

/** A phone number and its extension, both in the digits 0 to 9; undefined if the text is none. */
export function readPhoneText(text: string): PhoneText | undefined {
  if (text.length > 80) return undefined;
  const typed = asciiDigits(text.normalize('NFKC')).trim().replace(label, '');
  const kind = (kindBefore.exec(typed) ?? kindBehind.exec(typed) ?? kindWord.exec(typed))?.[1];
  const plainly = typed.replace(kindBefore, '').replace(kindBehind, '').replace(kindWord, '');
  const found = extension.exec(plainly);
  const number = plainly.slice(0, found?.index).replace(/[\s,(·]{1,10}$/, '');
  if (!/\d/.test(number)) return undefined;
  const read = { extension: found?.[1], ...(kind && { kind }) };
  if (plain.test(number)) return { number, ...read };
  const compact = number.toUpperCase().replace(/[\s().-]/g, '');
  if (!keypad.test(compact) || !/^\+?\d{3}/.test(compact)) return undefined;
  // Of a word longer than the number only its first letters are dialled.
  const dialled = compact
    .replace(/^(\+?1)?([2-9][\dA-Z]{9}).*/, '$1$2')
    .replace(/^(1300[\dA-Z]{6}).*/, '$1');
  return { number: dialled.replace(/[A-Z]/g, keypadDigit), ...read, isWord: true };
}

const keypadDigit = (letter: string) =>
  String(
    ['', '', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'].findIndex((key) =>
      key.includes(letter),
    ),
  );
