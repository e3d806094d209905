/**
 * What pages call the refusals of /api/v1: of several names the first that a page has a message for. A code that is not
 * here is called as it is, `film_not_ready` thus `filmNotReady`.
 */
export const namesOfCodes: Record<string, readonly string[]> = {
  account_closed: ['accountClosed', 'gone'],
  account_full: ['full'],
  address_taken: ['emailTaken'],
  card_refused: ['cardRefused', 'refused'],
  changed_meanwhile: ['changedMeanwhile', 'changed'],
  confirm_identity: ['stepOver'],
  ends_already: ['endsAlready', 'ends'],
  exists: ['slugTaken'],
  film_gone: ['gone'],
  in_another_account: ['otherAccount'],
  no_account: ['notSubscribed', 'notConfirmed'],
  no_limit: ['noCardLimit'],
  no_picture: ['picture'],
  not_found: ['gone'],
  not_pending: ['stepOver'],
  not_signed_in: ['signedOut'],
  not_your_language: ['notYours'],
  not_your_work: ['signedOut'],
  payment_unavailable: ['paymentAway', 'away'],
  person_unconfirmed: ['notConfirmed'],
  slug_reserved: ['addressTaken'],
  slug_taken: ['addressTaken'],
  staff_full: ['full'],
  staff_only: ['notYours', 'signedOut'],
  suspended: ['suspended', 'payFirst'],
  token_expired: ['expired'],
  token_unknown: ['unknown'],
  token_used: ['used'],
  told_already: ['decidedAlready'],
  too_late: ['partedLate'],
  too_many_listings: ['notApproved'],
  upload_unfinished: ['upload'],
  upload_used: ['upload'],
  withdrawn: ['changedMeanwhile'],
  wrong_password: ['wrongPassword', 'wrong'],
  wrong_sign_in: ['wrong'],
};

const inCamelCase = (code: string) =>
  code.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The fault of a page's `faults` for the code of an error; `failed` for what the page has no message for. */
export function faultOfCode<const Fault extends string>(
  faults: readonly Fault[],
  code: string,
): Fault | 'failed' {
  const names = namesOfCodes[code] ?? [inCamelCase(code)];
  const name = names.find((name) => (faults as readonly string[]).includes(name));
  return (name as Fault | undefined) ?? 'failed';
}
