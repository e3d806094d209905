/**
 * Normalises a host name as a browser does: lower case, punycode, with its port unless it is the default.
 * Undefined for anything else: an IP address, a URL with a path, a wildcard, a single label except localhost.
 */
export function hostName(text: string): string | undefined {
  const input = text.trim();
  if (input.length > 260 || /[\s/\\?#@*%[\]]/.test(input)) return undefined;
  let url: URL;
  try {
    url = new URL(`http://${input}`);
  } catch {
    return undefined;
  }
  const name = url.hostname.replace(/\.$/, '');
  const isHost = name === 'localhost' || (name.length <= 253 && names.test(name));
  if (!isHost) return undefined;
  // The default ports of `http` and `https`.
  return url.port === '' || url.port === '443' ? name : `${name}:${url.port}`;
}

/** At least two labels; the last has a letter, unlike that of an IP address. */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const names = new RegExp(`^(?:${label}\\.)+(?=[a-z0-9-]*[a-z])${label}$`);
