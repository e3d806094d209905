/**
 * Whether the bucket of films did not answer, or not as a bucket does: Amazon's client marks all of
 * its errors, of the network too. The next time may be another, so this is no fault of a request's.
 */
export function isFilmStoreAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('$metadata' in cause) return true;
  }
  return false;
}
