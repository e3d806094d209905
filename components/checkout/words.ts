import type messages from '@/messages/en.json';

/** The words of the two steps; an island fills in what only the browser knows. */
export type CheckoutWords = (typeof messages)['checkout'];
