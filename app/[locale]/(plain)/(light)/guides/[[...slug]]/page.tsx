import { getLocale, getTranslations } from 'next-intl/server';
import { NotFoundView } from '@/components/layouts/not-found-view';
import { GuideIndex } from '@/components/pages/guides/guide-index';
import { guideMetadata } from '@/components/pages/guides/guide-metadata';
import { GuideView } from '@/components/pages/guides/guide-view';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { redirectToCanonical } from '@/components/site/redirect-to-canonical';
import { getAnswerOfGuide, getGuide, listGuidesInOrder } from '@/lib/content/guides';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ slug?: string[] }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = guardedMetadata(async ({ params }: Props) => {
  const { slug } = await params;
  const locale = await getLocale();
  if (!slug) {
    const t = await getTranslations('guides');
    return pageMetadata({
      locale,
      path: '/guides',
      title: t('title'),
      description: t('intro'),
      scene: 'table-bread',
    });
  }
  const guide = await read(slug);
  return guide ? guideMetadata(guide) : notFoundMetadata({ kind: 'guides', segments: slug });
});

export default guardedPage(async ({ params }: Props) => {
  const { slug } = await params;
  if (!slug) return <GuideIndex guides={await listGuidesInOrder(await getLocale())} />;
  const guide = await read(slug);
  if (!guide) return <NotFoundView item={{ kind: 'guides', segments: slug }} />;
  await redirectToCanonical('/guides', slug, `/guides/${guide.slug}`);
  const answer = await getAnswerOfGuide(await getLocale(), guide);
  return <GuideView guide={guide} answer={answer} />;
});

async function read([slug, ...rest]: string[]) {
  return slug && rest.length === 0 ? getGuide(await getLocale(), slug) : undefined;
}
