import { site } from '@/lib/config/site';
import type { FeedKind } from '@/lib/content/feeds';
import type { Locale } from '@/lib/i18n/locales';
import { messagesIn } from '@/lib/words/messages';

export const feedPath = (kind: FeedKind | 'podcast', locale: Locale) =>
  `/feeds/${locale}/${kind}.xml`;

/** Title and description of a feed in its language. */
export function feedWords(
  kind: FeedKind | 'podcast',
  locale: Locale,
): { title: string; description: string } {
  const { answers, posts, home } = messagesIn(locale);
  if (kind === 'podcast') return { title: site().name, description: home.metaDescription };
  const words =
    kind === 'answers'
      ? { title: answers.title, description: answers.intro }
      : { title: posts.title, description: posts.intro };
  return { ...words, title: `${words.title} · ${site().name}` };
}

/** The feeds of a language, as linked in pages. */
export function feedLinks(locale: Locale): { url: string; title: string }[] {
  return (['answers', 'posts'] as const).map((kind) => ({
    url: site().origin + feedPath(kind, locale),
    title: feedWords(kind, locale).title,
  }));
}
