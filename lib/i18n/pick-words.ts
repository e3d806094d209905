/**
 * Picks the messages of an island: those under `keys` of a part of `getMessages()`, unformatted. The keys are
 * typed by messages/en.json, and the island's props by the return type of the picking function. The island
 * replaces placeholders itself (`fillIn`).
 */
export function pickWords<Words extends object, Key extends keyof Words>(
  words: Words,
  ...keys: readonly Key[]
): Pick<Words, Key> {
  return Object.fromEntries(keys.map((key) => [key, words[key]])) as Pick<Words, Key>;
}
