/** Parses the page number of a list from its query; defaults to 1. */
export function pageNumber(value: string): number {
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;
}
