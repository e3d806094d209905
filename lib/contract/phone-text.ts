/*
 * Reads a phone number as people write it: digits of any script and signs, letters for digits as on a
 * keypad (1-800-FLOWERS), and an extension in the words of many languages. Without a library, since
 * forms in the browser check with it.
 */

/** Words before an extension, in the languages of the locator's countries. */
const extensionWords = [
  ...['extension', 'extensión', 'extn?', 'xtn', 'x', '#', 'ext', 'poste', 'post', 'interno', 'int'],
  ...[
    'interne',
    'anexo',
    'ramal',
    'durchwahl',
    'dw',
    'doorkiesnummer',
    'toestel',
    'tst',
    'wew',
    'anknytning',
  ],
  ...[
    'доб',
    'добавочный',
    'вн',
    '내선',
    '내선번호',
    '교환',
    '内線',
    '内线',
    '分机',
    '分機',
    '转',
    '轉',
  ],
  ...['máy lẻ', 'số lẻ', 'تحويلة', 'داخلي', 'שלוחה', ';ext=', ',{1,3}'],
].sort((a, b) => b.length - a.length);
const extension = new RegExp(
  `(?:${extensionWords.join('|')})[\\s.:=#)]{0,4}(?:(?:no|nº|번|호)[\\s.:]{0,3})?(\\p{Nd}{1,7})[)\\s번호]{0,3}$`,
  'iu',
);
const plain = /^[\p{Nd}\s\p{P}\p{Cf}+]*$/u;
/** A keypad number: that of North America, or one with a toll-free prefix. */
const keypad = /^\+?(?:1[2-9][\dA-Z]{9,12}|[2-9][\dA-Z]{9}|(?:0800|1300|1800)[\dA-Z]{6,10})$/;

export interface PhoneText {
  /** The number; letters are digits. */
  number: string;
  extension: string | undefined;
}

/** A phone number and its extension; undefined if the text is none. */
export function readPhoneText(text: string): PhoneText | undefined {
  const typed = text.trim();
  if (typed.length > 80) return undefined;
  const found = extension.exec(typed);
  const digits = found?.[1];
  const number = typed.slice(0, found?.index).replace(/[\s,(·]{1,10}$/, '');
  if (!/\p{Nd}/u.test(number)) return undefined;
  if (plain.test(number)) return { number, extension: digits?.normalize('NFKC') };
  const compact = number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s().-]/g, '');
  if (!keypad.test(compact) || !/^\+?\d{3}/.test(compact)) return undefined;
  return { number: compact.replace(/[A-Z]/g, keypadDigit), extension: digits };
}

const keypadDigit = (letter: string) =>
  String(
    ['', '', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'].findIndex((key) =>
      key.includes(letter),
    ),
  );
