import { videoHeadline } from '@/components/video/headline';
import type { Embed } from '@/lib/content/embeds';
import type { Locale } from '@/lib/i18n/locales';

export async function embedTitle(locale: Locale, embed: Embed): Promise<string> {
  return embed.shows === 'personal' ? videoHeadline(locale, embed.video) : embed.title.text;
}

/** Whether the embed shows a film and not a notice (specification 4.1). */
export function isShown(embed: Embed): boolean {
  return embed.shows === 'personal' ? embed.video.view.shows === 'film' : embed.shows !== 'page';
}
