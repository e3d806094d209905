import type messages from '@/messages/en.json';

/** The texts of the two steps; islands fill in values known only in the browser. */
export type CheckoutWords = (typeof messages)['checkout'];
