/** The number of a page of a list as an address says it; 1 where it says none. */
export function pageNumber(given: string): number {
  return /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 1;
}
