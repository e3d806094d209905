import type { Locale } from '../contract/locales.ts';
import { type SlideName, type SlideText, slideNames } from '../contract/slides.ts';

/* The pictures of the home page (specification 2.3), as they ship and as the ministry has set them (docs/decisions/0121). */

/** What a ministry has set of one slide; what is missing is as it ships. */
export interface OwnSlide extends Partial<Record<SlideText, Partial<Record<Locale, string>>>> {
  /** The name of a picture (`lib/config/pictures.ts`). */
  image?: string | undefined;
}

/** `key` is that of its texts in `messages/`; `answer` the item that its placeholder names. */
const shipped = {
  first: { key: 'lamp', scene: 'lamp-window', answer: 'did-jesus-live' },
  second: { key: 'road', scene: 'road-before-dawn', answer: 'was-there-a-global-flood' },
  third: { key: 'sea', scene: 'sea-at-night', answer: 'why-does-god-allow-suffering' },
  fourth: { key: 'city', scene: 'city-one-light', answer: 'is-abortion-wrong' },
} as const satisfies Record<SlideName, { key: string; scene: string; answer: string }>;

export const shippedSlides = slideNames.map((name) => ({ name, ...shipped[name] }));
export type ShippedSlide = (typeof shippedSlides)[number];

/** The path of the answer that the shipped placeholder of a slide names. */
export const answerPathOf = ({ answer }: ShippedSlide): string => `/answers/${answer}`;
