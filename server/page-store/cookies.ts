/** The cookies of a request by name; the first wins if a name is repeated. Values are not decoded. */
export function readCookies(header = ''): Record<string, string | undefined> {
  const cookies: Record<string, string | undefined> = Object.create(null);
  for (const pair of header.slice(0, 8_192).split(';')) {
    const at = pair.indexOf('=');
    if (at > 0) cookies[pair.slice(0, at).trim()] ??= pair.slice(at + 1).trim();
  }
  return cookies;
}
