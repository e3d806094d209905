/** What the search box takes, and the most of an address that is read as typed. */
const longestTyped = 2000;

/** What a visitor typed, trimmed and cut; without NUL, which no backend stores. */
export function typedText(given: string | undefined, maxLength = longestTyped): string {
  return (given ?? '').replaceAll('\0', '').trim().slice(0, maxLength).toWellFormed();
}
