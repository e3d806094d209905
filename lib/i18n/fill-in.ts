/** A message of an island, whose values only the browser knows: `{name}` becomes its value. */
export function fillIn(message: string, values: Record<string, string>): string {
  return message.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
