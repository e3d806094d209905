/**
 * A host as a browser writes it, with its port where that is not the usual one: in lower case and
 * punycode. Undefined for what is no host on the web: an address, a wildcard, a number, a bare word.
 */
export function hostName(text: string): string | undefined {
  const written = text.trim();
  if (written.length > 260 || /[\s/\\?#@*%[\]]/.test(written)) return undefined;
  let url: URL;
  try {
    url = new URL(`http://${written}`);
  } catch {
    return undefined;
  }
  const name = url.hostname.replace(/\.$/, '');
  const known = name === 'localhost' || (name.length <= 253 && names.test(name));
  if (!known) return undefined;
  // What `http` and `https` use by themselves.
  return url.port === '' || url.port === '443' ? name : `${name}:${url.port}`;
}

/** At least two labels; the last is no number, as in an IP address. */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const names = new RegExp(`^(?:${label}\\.)+(?=[a-z0-9-]*[a-z])${label}$`);
