import { defaultLocale, type Locale } from '@/lib/i18n/locales';
import { localePath, stripLocale } from '@/lib/i18n/paths';
import { canonicalPath } from '@/lib/i18n/plan-route';

/** A video that another site asks about. */
export interface Embeddable {
  locale: Locale;
  /** Below `/embed`, as getEmbed takes them. */
  segments: string[];
}

const longestUrl = 2_000;

/**
 * The video at an address of `origin`, the page's or the player's own; undefined for any other
 * address. Whether there is such a video is for getEmbed to say.
 */
export function embeddableAt(url: string, origin: string): Embeddable | undefined {
  if (url.length > longestUrl || !URL.canParse(url)) return undefined;
  const asked = new URL(url);
  if (asked.origin !== origin || asked.username || asked.password) return undefined;
  const { locale = defaultLocale, path } = stripLocale(canonicalPath(asked.pathname));
  const all = path.split('/').filter(Boolean);
  const [kind, ...rest] = all[0] === 'embed' ? all.slice(1) : all;
  if (!kind || rest.length === 0) return undefined;
  return { locale, segments: [playedAs[kind] ?? kind, ...rest] };
}

/** A card's address is the invitation's, without the banner. */
const playedAs: Partial<Record<string, string>> = {
  invite: 'invitation',
  'playlist-show': 'playlist',
};

/** Where the player of a video stands, with its locale, on this site. */
export function embedPath({ locale, segments }: Embeddable): string {
  return localePath(locale, `/embed/${segments.join('/')}`);
}
