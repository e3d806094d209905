import { withoutMarkup } from '../search/plain-text.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** Without the characters that no text has, and which databases and XML refuse. */
export const withoutControls = (text: string): string => text.replace(controls, '');

/** A no-break space where typography asks for one: inside guillemets, before high signs, and within numbers. */
const typographic =
  /(?<=[«‹])[\u00a0\u202f]|[\u00a0\u202f](?=[:;!?»›%€$])|(?<=\d)[\u00a0\u202f](?=\d)/;

/**
 * A line of text of HTML, with one space wherever it has several or a line break. No-break spaces stay where
 * French and numbers have them; editors of websites put them anywhere else, too, where lines then cannot break.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, (spaces, at: number) => {
      if (spaces.length > 1 || spaces === ' ') return ' ';
      const around = text.slice(Math.max(0, at - 1), at + 2);
      return typographic.test(around) ? spaces : ' ';
    })
    .trim();

/** What a browser shows of a short text of HTML, such as a title or the name of a category. */
export const shownWords = (html: string): string => oneLine(withoutMarkup(html));
