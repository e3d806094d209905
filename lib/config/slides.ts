import type { Locale } from '../contract/locales.ts';
import { type SlideName, type SlideText, slideNames } from '../contract/slides.ts';
import { settings } from './settings.ts';

/* The pictures of the home page (specification 2.3), as they ship and as the ministry has set them (docs/decisions/0121). */

/** What a ministry has set of one slide; what is missing is as it ships. */
export interface OwnSlide extends Partial<Record<SlideText, Partial<Record<Locale, string>>>> {
  /** The name of a picture (`lib/config/pictures.ts`). */
  image?: string | undefined;
  /** Its place among the slides, from 1; by default that of its name. */
  place?: number | undefined;
  /** Whether it is left out. */
  off?: boolean | undefined;
}

/** `key` is that of its texts in `messages/`; `answer` the item that its placeholder names. */
const shipped = {
  first: { key: 'lamp', scene: 'lamp-window', answer: 'did-jesus-live' },
  second: { key: 'road', scene: 'road-before-dawn', answer: 'was-there-a-global-flood' },
  third: { key: 'sea', scene: 'sea-at-night', answer: 'why-does-god-allow-suffering' },
  fourth: { key: 'city', scene: 'city-one-light', answer: 'is-abortion-wrong' },
} as const satisfies Partial<Record<SlideName, { key: string; scene: string; answer: string }>>;

export type ShippedSlide = (typeof shipped)[keyof typeof shipped];
export const shippedSlides: readonly ShippedSlide[] = Object.values(shipped);

/** The path of the answer that the shipped placeholder of a slide names. */
export const answerPathOf = ({ answer }: ShippedSlide): string => `/answers/${answer}`;

/** A slide as it ships, with what the ministry has set of it; either is missing for some. */
export interface SlideSource {
  name: SlideName;
  shipped: ShippedSlide | undefined;
  own: OwnSlide | undefined;
}

/**
 * The slides that are switched on, in their order. One that does not ship is left out of a language without its
 * headline, so that no page shows words of another language.
 */
export function shownSlides(locale: Locale, slides = settings().slides ?? {}): SlideSource[] {
  const placeOf = ({ name, own }: SlideSource) => own?.place ?? slideNames.indexOf(name) + 1;
  const isPlaced = ({ own }: SlideSource) => (own?.place === undefined ? 1 : 0);
  return slideNames
    .map((name): SlideSource => {
      const present: Partial<Record<SlideName, ShippedSlide>> = shipped;
      return { name, shipped: present[name], own: slides[name] };
    })
    .filter(({ shipped, own }) => !own?.off && (shipped || own?.headline?.[locale]))
    .sort((one, other) => placeOf(one) - placeOf(other) || isPlaced(one) - isPlaced(other));
}
