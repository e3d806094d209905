/**
 * Whether the error comes from the film bucket: Amazon's client marks all of its errors, including
 * those of the network. The request itself is not at fault, and a retry may succeed.
 */
export function isFilmStoreUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('$metadata' in cause) return true;
  }
  return false;
}
