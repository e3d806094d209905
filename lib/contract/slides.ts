/**
 * The pictures that the home page can have, each an item of `slides.yaml` (content/README.md). The first four ship;
 * the others are there once the ministry has written them.
 */
export const slideNames = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
] as const;
export type SlideName = (typeof slideNames)[number];

/** Limits in characters: what fits on a phone. */
export const slideLengths = { headline: 80, intro: 200, placeholder: 80 } as const;
export type SlideText = keyof typeof slideLengths;
export const slideTexts = Object.keys(slideLengths) as SlideText[];
