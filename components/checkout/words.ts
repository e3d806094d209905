import type messages from '@/messages/en.json';

type Words = (typeof messages)['checkout'];

/** The words of the two steps; an island fills in what only the browser knows. */
export type CheckoutWords = Omit<Words, 'withoutPhone'>;

/** Words that ask for a call ask for a message where the ministry has no telephone for churches. */
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
      late: { ...result.late, text: unsettled },
      steps: { ...result.steps, cancel },
    },
  };
}
