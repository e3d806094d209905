import { defaultLocale, type Locale } from '@/lib/i18n/locales';
import { localePath, stripLocale } from '@/lib/i18n/paths';
import { canonicalPath } from '@/lib/i18n/plan-route';

/** A video whose embed data another site requests. */
export interface Embeddable {
  locale: Locale;
  /** Path segments below `/embed`, as for getEmbed. */
  segments: string[];
}

const maxUrlLength = 2_000;

/**
 * The video at an address of `origin`, either of its page or of its player; undefined for other addresses.
 * The video may not exist: that is checked by getEmbed.
 */
export function embeddableAt(url: string, origin: string): Embeddable | undefined {
  if (url.length > maxUrlLength || !URL.canParse(url)) return undefined;
  const address = new URL(url);
  if (address.origin !== origin || address.username || address.password) return undefined;
  const { locale = defaultLocale, path } = stripLocale(canonicalPath(address.pathname));
  const pathSegments = path.split('/').filter(Boolean);
  const [kind, ...rest] = pathSegments[0] === 'embed' ? pathSegments.slice(1) : pathSegments;
  if (!kind || rest.length === 0) return undefined;
  return { locale, segments: [playerKinds[kind] ?? kind, ...rest] };
}

/** Kinds of pages whose player has another path; an invite is an invitation without the banner. */
const playerKinds: Partial<Record<string, string>> = {
  invite: 'invitation',
  'playlist-show': 'playlist',
};

/** The path of a video's player, with its locale. */
export function embedPath({ locale, segments }: Embeddable): string {
  return localePath(locale, `/embed/${segments.join('/')}`);
}
