import type { Locale } from '../contract/locales.ts';

/** What is said on printed matter, in one language; every text is `printable`. */
export interface PrintWords {
  locale: Locale;
  church: string | undefined;
  /** “Daniel welcomes you”. */
  headline: string;
  /** The first line of the message. */
  message: string | undefined;
  /** What the code does: “Scan to meet Daniel”. */
  scan: string;
  /** Where the code leads: the page, in this language, by this medium. */
  url: string;
  /** The same for someone who types it: no scheme, no marker. */
  address: string;
  /** Where and when the church meets, a line each; only what is known. */
  place: string[];
  letter: {
    greeting: string;
    paragraphs: string[];
    how: string;
    closing: string;
    signed: string[];
  };
  insert: { title: string; steps: string[] };
}
