import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { EmbedCard } from '@/components/embed/embed-card';
import { embedTitle } from '@/components/embed/embed-facts';
import { FramedBy } from '@/components/embed/framed-by';
import { EmbedView } from '@/components/pages/embed/embed-view';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { PageStatus } from '@/components/site/page-status';
import { site } from '@/lib/config/site';
import { getEmbed } from '@/lib/content/embeds';
import { absoluteUrl } from '@/lib/seo/metadata';

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ path: string[] }>;
}

export const generateMetadata = guardedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const locale = await getLocale();
  const embed = await getEmbed(locale, (await params).path);
  if (!embed) return { title: (await getTranslations('embed'))('missingTitle') };
  return {
    title: await embedTitle(locale, embed),
    // Indexed as part of the framing page, never by itself.
    robots: 'noindex, indexifembedded',
    alternates: { canonical: absoluteUrl(locale, embed.page) },
  };
});

/** The page that a church's website frames: `/embed/{kind}/{slug}`. */
export default guardedPage(async ({ params }: Props) => {
  const embed = await getEmbed(await getLocale(), (await params).path);
  if (embed) {
    return (
      <>
        <FramedBy hosts={embed.player?.hosts ?? []} />
        <EmbedView embed={embed} />
      </>
    );
  }
  const t = await getTranslations('embed');
  return (
    <>
      <PageStatus code={404} />
      <FramedBy hosts={['*']} />
      <EmbedCard
        title={t('missingTitle')}
        text={t('missingText')}
        path="/"
        link={t('missingLink', { name: site().name })}
      />
    </>
  );
});
