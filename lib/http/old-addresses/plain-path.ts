import { locales } from '../../contract/locales.ts';
import { pathOf, readAddress } from './read-address.ts';

/** Folders of which what follows was typed, or is a secret. */
const personalFolders =
  /^(?:search-result|search|locations|churchfinder|conversation|desk|users|user|preview|previews|verify-email|verify|confirm|reset|unsubscribe|invitation|login|account|auth|token|session|api|s)$/;

/** What robots try at every site, and what programs ask for by themselves. */
const probes =
  /(?:^|\/)(?:\.|wp-(?:login|admin|json|config|cron|includes|signup|trackback|comments|mail|load|settings)|xmlrpc|cgi-bin|phpmyadmin|pma|myadmin|mysql|adminer|administrator|admin|vendor|actuator|solr|jenkins|owa|autodiscover|boaform|hnap1|sdk|console|manager|server-status|telescope|_profiler|_ignition|debug|config|backup|backups|shell|eval-stdin|phpinfo|info|setup-config|node_modules|@|apple-touch-icon|favicon|browserconfig|ads\.txt|app-ads|sellers\.json|humans\.txt|crossdomain|clientaccesspolicy|sitemap|sw\.js|service-worker)/;
const probeEndings =
  /\.(?:env|git|sql|bak|old|zip|tar|gz|rar|7z|log|ini|conf|cfg|yml|yaml|toml|json|map|swp|sh|exe|dll|action|do|cgi|pl|jsp|ashx|asmx|key|pem|crt|db|sqlite|lock)$/;
const phpProbes = /\.php\d?$/;

const maxPath = 150;
const maxSegments = 8;
const maxWord = 30;
/** Digits of a date, or of an id of the old site; more may be a telephone number. */
const maxDigits = 6;
const date = /(?:19|20)\d{2}[-_.]?(?:\d{1,2}[-_.]?(?:\d{1,2})?)?/;
const street =
  /(?:^|[^\p{L}])(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|drive|calle|avenida|rue|chemin|strasse|str)(?:$|[^\p{L}])|(?:로|길)[^\p{L}]?\d/u;
/** As long a mix of letters and digits, or of hexadecimal digits, is a key and no word. */
const mixed = /^(?=.*\p{L}.*)(?=.*\d.*\d)[\p{L}\d]{8,}$/u;

/**
 * The path of a missing address as it may be shown to the staff: without query, in lower case. undefined for what
 * robots try, and for what may be personal: an e-mail, a telephone number, a street, a key. In doubt, undefined.
 */
export function plainPath(url: string): string | undefined {
  const [raw = ''] = url.split(/[?#]/);
  if (phpProbes.test(raw) && !/(?:^|\/)[\w-]*index\.php$/i.test(raw)) return undefined;
  const address = readAddress(raw);
  if (!address) return undefined;
  const { segments } = address;
  const bare = locales.some((locale) => locale === segments[0]) ? segments.slice(1) : segments;
  const path = pathOf(segments);
  if (bare.length === 0 || bare.length > maxSegments || path.length > maxPath) return undefined;
  if (personalFolders.test(bare[0] ?? '') && bare.length > 1) return undefined;
  if (probes.test(path) || probeEndings.test(path)) return undefined;
  return bare.every(isPlainSegment) ? path : undefined;
}

function isPlainSegment(segment: string): boolean {
  if (/[@=&:;<>{}()[\]|*"'`$%!,]/.test(segment)) return false;
  const digits = segment.replace(date, '').replace(/\D/g, '').length;
  if (digits > maxDigits) return false;
  if (/\d/.test(segment) && street.test(segment)) return false;
  const words = segment.split(/[-_.+~\s]+/);
  return words.every((word) => word.length <= maxWord && !mixed.test(word));
}
