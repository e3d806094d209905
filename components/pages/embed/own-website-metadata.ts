import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { embedTitle } from '@/components/embed/embed-facts';
import type { Embed, EmbedAddress } from '@/lib/content/embeds';
import { pageMetadata } from '@/lib/seo/metadata';

export async function ownWebsiteMetadata(address: EmbedAddress, embed: Embed): Promise<Metadata> {
  const t = await getTranslations('ownWebsite');
  const locale = await getLocale();
  return pageMetadata({
    locale,
    path: `/own-website/${address.kind}/${address.slug}`,
    title: t('title'),
    description: t('about', { title: await embedTitle(locale, embed) }),
    hidden: true,
  });
}
