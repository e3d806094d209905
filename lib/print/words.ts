import type { Locale } from '../contract/locales.ts';

/** The texts of printed matter in one language; all are `printable`. */
export interface PrintWords {
  locale: Locale;
  church: string | undefined;
  /** “Daniel welcomes you”. */
  headline: string;
  /** The first line of the message. */
  message: string | undefined;
  /** What the person of the film says, in quotation marks; without it a question. */
  saying: string;
  /** Label of the QR code: “Scan to meet Daniel”. */
  scan: string;
  /** Target of the QR code: the page in this language, with the marker of the medium. */
  url: string;
  /** The same address for typing: without scheme and marker. */
  address: string;
  /** Place and times of services, one per line, as far as known. */
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
