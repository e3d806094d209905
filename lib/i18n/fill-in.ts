/** Replaces `{name}` in a message of an island whose values are only known in the browser. */
export function fillIn(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));
}
