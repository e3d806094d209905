/** The pictures of the home page, in their order; each is an item of `slides.yaml` (content/README.md). */
export const slideNames = ['first', 'second', 'third', 'fourth'] as const;
export type SlideName = (typeof slideNames)[number];

/** Limits in characters: what fits on a phone. */
export const slideLengths = { headline: 80, intro: 200, placeholder: 80 } as const;
export type SlideText = keyof typeof slideLengths;
export const slideTexts = Object.keys(slideLengths) as SlideText[];
