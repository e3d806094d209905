// Separate from the schemas, so that pages can import them without zod.
/** Whom a service is for; a service without one is for everybody. */
export const audiences = ['children', 'youth', 'young_adults', 'women', 'men', 'seniors'] as const;
export type Audience = (typeof audiences)[number];
