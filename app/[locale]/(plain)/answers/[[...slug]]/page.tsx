import { getLocale } from 'next-intl/server';
import { AnswerPage } from '@/components/answers/answer-page';
import { AnswersPage } from '@/components/answers/answers-page';
import { answerMetadata, answersMetadata } from '@/components/answers/metadata';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { leadOn } from '@/components/site/lead-on';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { NotFoundView } from '@/components/site/not-found-view';
import { getAnswer, listAnswerCards } from '@/lib/content/answers';
import { getCategory } from '@/lib/content/categories';
import { parseListPath } from '@/lib/content/list-path';

interface Props {
  params: Promise<{ slug?: string[] }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = guardedMetadata(async ({ params }: Props) => {
  const { slug } = await params;
  const found = await read(slug);
  if (!found) return notFoundMetadata({ kind: 'answers', segments: slug });
  return found.kind === 'item' ? answerMetadata(found.answer) : answersMetadata(found);
});

export default guardedPage(async ({ params }: Props) => {
  const { slug } = await params;
  const found = await read(slug);
  if (!found) return <NotFoundView item={{ kind: 'answers', segments: slug }} />;
  if (found.kind === 'item') await leadOn('/answers', slug, `/answers/${found.answer.slug}`);
  return found.kind === 'item' ? (
    <AnswerPage answer={found.answer} />
  ) : (
    <AnswersPage page={found.page} category={found.category} />
  );
});

async function read(segments: string[] | undefined) {
  const locale = await getLocale();
  const asked = parseListPath(segments);
  if (asked?.kind === 'item') {
    const answer = await getAnswer(locale, asked.slug);
    return answer && { kind: 'item' as const, answer };
  }
  if (!asked) return undefined;
  const category = asked.category ? await getCategory(locale, asked.category) : undefined;
  if (asked.category && !category) return undefined;
  const page = await listAnswerCards(locale, { page: asked.page, categoryId: category?.id });
  return page.number > page.count ? undefined : { kind: 'list' as const, page, category };
}
