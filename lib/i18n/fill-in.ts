/** Replaces `{name}` in a message of an island whose values are only known in the browser. */
export function fillIn(message: string, values: Record<string, string>): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder);
}
