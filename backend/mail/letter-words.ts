import { ownText } from '../../lib/config/own-words.ts';
import { settings } from '../../lib/config/settings.ts';
import type { DangerLevel } from '../../lib/contract/danger-kinds.ts';
import type { ItemKind } from '../../lib/contract/items.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import type { LetterKind } from './letter-links.ts';
import { en } from './letters/en.ts';
import { es } from './letters/es.ts';
import { fr } from './letters/fr.ts';
import { ko } from './letters/ko.ts';
import { receiptWords } from './receipt-words.ts';

/** The words of a letter; `{name}` is replaced by a value of the outbox row. */
export interface LetterWords {
  subject: string;
  /** Paragraphs. */
  text: string[];
  /** The link's label, if there is a link. */
  link?: string;
  /** A closing line in small print. */
  foot: string;
}
export type Letters = Record<LetterKind, LetterWords> & {
  /** The first paragraph if the outbox row has a level as `danger`: for the person who will reply. */
  danger: Record<DangerLevel, string>;
  /** The next one, if the letter may quote the visitor. */
  danger_sentence: string;
  /** The subject, which sorts such letters apart in a mailbox. */
  danger_subject: Record<DangerLevel, string>;
  /** To a colleague: how many items of a kind were handed over. */
  items: Record<ItemKind, string>;
  /** The closing line if a reply cannot reach the person who wrote. */
  answer_apart: string;
  /** To a church that was just listed: whether its address was found. */
  place_found: string;
  place_missing: string;
  /** To the ministry about a message to a church: why the church does not get it. */
  why_unclaimed: string;
  why_reported: string;
  /** To a church that the ministry pauses: why, and that a payment does not end it. */
  why_paused_asked: string;
  why_paused_identity: string;
  why_paused_conduct: string;
  why_paused_apart: string;
  /** Why a list that was read by night waits, or could not be read. */
  why_feed_first: string;
  why_feed_by_choice: string;
  why_feed_columns: string;
  why_feed_missing: string;
  why_feed_undone: string;
  why_feed_away: string;
  why_feed_other: string;
  /** To a church that has subscribed for the first time. */
  first_steps: string;
  /** How to cancel a subscription: by the phone line for churches, if there is one. */
  cancel_by_phone: string;
  cancel_by_letter: string;
  /** Where a session began: a device without a name, and the network. */
  device_unknown: string;
  network: string;
  /** Before the second link of a letter about who has which rights. */
  not_me: string;
};

const shipped: Record<Locale, Letters> = { en, es, fr, ko };

/** Between paragraphs, where a letter's are one text. */
const blankLine = '\n\n';

type Change = (key: string, text: string) => string;

/** A copy of letters with each text changed; `key` as in `lib/contract/words.ts`. */
function mapLetters(letters: Letters, change: Change): Letters {
  const mapped = Object.entries(letters).map(([name, words]) => {
    const key = `mail/${name}`;
    if (typeof words === 'string') return [name, change(key, words)];
    const parts = Object.entries(words).map(([part, text]: [string, string | string[]]) => [
      part,
      typeof text === 'string'
        ? text && change(`${key}.${part}`, text)
        : change(`${key}.${part}`, text.join(blankLine)).split(/\n{2,}/),
    ]);
    return [name, Object.fromEntries(parts)];
  });
  return Object.fromEntries(mapped) as Letters;
}

const latest = new Map<Locale, { own: unknown; letters: Letters }>();

/** The words of all letters in a language, with the ministry's own; made once for each publication of them. */
export function lettersIn(locale: Locale): Letters {
  const own = settings().words?.[locale];
  if (!own?.size) return shipped[locale];
  const known = latest.get(locale);
  if (known?.own === own) return known.letters;
  const letters = mapLetters(shipped[locale], (key, text) => ownText(locale, key, text));
  latest.set(locale, { own, letters });
  return letters;
}

/** The texts of all letters as this release has them; the paragraphs of a letter are one text. */
export function shippedLetterTexts(locale: Locale): { key: string; text: string }[] {
  const texts: { key: string; text: string }[] = [];
  const note: Change = (key, text) => {
    texts.push({ key, text });
    return text;
  };
  mapLetters(shipped[locale], note);
  for (const [name, text] of Object.entries(receiptWords[locale])) {
    texts.push({ key: `mail/receipt.${name}`, text });
  }
  return texts;
}
