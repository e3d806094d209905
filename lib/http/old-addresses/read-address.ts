import { isCampaignParameter } from '../campaign.ts';

/** An address of a site as it is compared: decoded, lower case, without what servers add to it. */
export interface ReadAddress {
  segments: readonly string[];
  /** Name and value, in lower case and in order; without those of advertisers. */
  parameters: readonly (readonly [name: string, value: string])[];
}

/** Longer addresses are nobody's; a row of the table is far shorter. */
const maxLength = 2_000;
const maxParameters = 20;

/** Parameters of advertisers and of sessions that programs have put into the path. */
const inPath =
  /(?:&amp;|[&;]|%3f|%26)(?:utm_[a-z]{1,20}|fbclid|gclid|mc_[ce]id|jsessionid|phpsessid)=.*$/is;

/** Browsers treat a backslash as a slash. */
const separators = /[/\\]/;
const delimiters = /[/\\?#]/g;
const control = /\p{Cc}/u;
/** The file that a server sends for a folder, and which WordPress has in front of its paths. */
const folderFile = /^(?:index|default)\.(?:html?|xhtml|shtml|php\d?|aspx?|jsp|cfm)$/;
/** The endings of pages: `/about`, `/about.html` and `/about.php` are the same page of an old site. */
const pageEnding = /(?<=.)\.(?:html?|xhtml|shtml|php\d?|aspx?|jsp|cfm)$/;

/**
 * The address of a request, of which only path and query are read; undefined if it can be nobody's: too long, or
 * with control characters.
 */
export function readAddress(url: string): ReadAddress | undefined {
  if (url.length > maxLength) return undefined;
  const [, path = '', search = ''] = /^([^?#]*)\??([^#]*)/s.exec(url) ?? [];
  const segments = readSegments(path.replace(inPath, ''));
  return segments && { segments, parameters: readParameters(search) };
}

function readSegments(path: string): string[] | undefined {
  const segments: string[] = [];
  for (const raw of path.split(separators)) {
    const segment = plain(raw);
    if (control.test(segment)) return undefined;
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.' && segment !== 'index.php') segments.push(segment);
  }
  const last = segments.pop();
  if (last === undefined || folderFile.test(last)) return segments;
  return [...segments, last.replace(pageEnding, '')];
}

/** An encoded slash belongs to its segment, and stays encoded. Malformed escapes are compared as they are. */
function plain(raw: string): string {
  const text = decoded(raw).normalize('NFC').toLowerCase().trim();
  return text.replace(delimiters, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return ofCodePage(text) ?? text;
  }
}

/** An address in the code page of its time: Korean sites had EUC-KR, Western ones Windows-1252. */
function ofCodePage(text: string): string | undefined {
  if (!/^(?:[\x21-\x24\x26-\x7e]|%[\da-f]{2})+$/i.test(text)) return undefined;
  const bytes = Uint8Array.from(text.match(/%..|./g) ?? [], (sign) =>
    sign.length > 1 ? Number.parseInt(sign.slice(1), 16) : sign.charCodeAt(0),
  );
  for (const [name, letters] of codePages) {
    const found = new TextDecoder(name).decode(bytes);
    if (letters.test(found)) return found;
  }
  return undefined;
}

const codePages: [name: string, letters: RegExp][] = [
  ['euc-kr', /^[\x20-\x7e\p{sc=Hang}]+$/u],
  ['windows-1252', /^[\x20-\x7e\u00a1-\u00ff\u0152\u0153\u2013-\u2026]+$/u],
];

function readParameters(search: string): [string, string][] {
  const parameters = [...new URLSearchParams(search)]
    .filter(([name]) => !isCampaignParameter(name))
    .slice(0, maxParameters);
  return parameters
    .map(([name, value]): [string, string] => [plainValue(name), plainValue(value)])
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
}

const plainValue = (text: string) => text.normalize('NFC').toLowerCase();

export const pathOf = (segments: readonly string[]) => `/${segments.join('/')}`;

/** The parameters as one text: `p=12`. */
export function queryOf(parameters: ReadAddress['parameters']): string {
  return parameters.map(([name, value]) => `${name}=${value}`).join('&');
}
