import { getLocale } from 'next-intl/server';
import { NotFoundView } from '@/components/layouts/not-found-view';
import { answerMetadata, answersMetadata } from '@/components/pages/answers/answer-metadata';
import { AnswerPage } from '@/components/pages/answers/answer-page';
import { AnswersPage } from '@/components/pages/answers/answers-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { redirectToCanonical } from '@/components/site/redirect-to-canonical';
import { getAnswer, listAnswerCards } from '@/lib/content/answers';
import { listCategoryCards } from '@/lib/content/categories';
import { readListOrItem } from '@/lib/content/list-or-item';

interface Props {
  params: Promise<{ slug?: string[] }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = guardedMetadata(async ({ params }: Props) => {
  const { slug } = await params;
  const result = await read(slug);
  if (!result) return notFoundMetadata({ kind: 'answers', segments: slug });
  return result.kind === 'item' ? answerMetadata(result.item) : answersMetadata(result);
});

export default guardedPage(async ({ params }: Props) => {
  const { slug } = await params;
  const result = await read(slug);
  if (!result) return <NotFoundView item={{ kind: 'answers', segments: slug }} />;
  if (result.kind === 'item')
    await redirectToCanonical('/answers', slug, `/answers/${result.item.slug}`);
  return result.kind === 'item' ? (
    <AnswerPage answer={result.item} />
  ) : (
    <AnswersPage
      page={result.page}
      category={result.category}
      categories={await listCategoryCards(await getLocale())}
    />
  );
});

async function read(segments: string[] | undefined) {
  return readListOrItem(await getLocale(), segments, { item: getAnswer, list: listAnswerCards });
}
