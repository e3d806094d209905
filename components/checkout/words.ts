import type messages from '@/messages/en.json';

type Words = (typeof messages)['checkout'];

/** The texts of the two steps; islands fill in values known only in the browser. */
export type CheckoutWords = Omit<Words, 'withoutPhone'>;

/** Replaces texts that ask for a call by ones that ask for a message if the ministry has no telephone number. */
export function checkoutWords({ withoutPhone, ...words }: Words, hasPhone: boolean): CheckoutWords {
  if (hasPhone) return words;
  const { noScripts, next, emailTaken, unsettled, cancel } = withoutPhone;
  const { billing, result } = words;
  const prohibitedReasons = { ...billing.prohibitedReasons, email: emailTaken };
  return {
    ...words,
    noScripts,
    billing: { ...billing, next, prohibitedReasons },
    result: {
      ...result,
      unresolved: { ...result.unresolved, text: unsettled },
      steps: { ...result.steps, cancel },
    },
  };
}
