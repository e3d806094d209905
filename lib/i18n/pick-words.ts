/**
 * The words that an island is given: of a part of `getMessages()` those under `keys`, as they are
 * written. The compiler knows the keys from messages/en.json, and an island's type for its words is
 * that of the function which picks them. What stands in braces is filled in by the island.
 */
export function pickWords<Words extends object, Key extends keyof Words>(
  words: Words,
  ...keys: readonly Key[]
): Pick<Words, Key> {
  return Object.fromEntries(keys.map((key) => [key, words[key]])) as Pick<Words, Key>;
}
