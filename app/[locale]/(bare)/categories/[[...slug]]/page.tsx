import { getLocale, getTranslations } from 'next-intl/server';
import { NotFoundView } from '@/components/layouts/not-found-view';
import { CategoryIndex } from '@/components/pages/categories/category-index';
import { categoryMetadata } from '@/components/pages/categories/category-metadata';
import { CategoryPage } from '@/components/pages/categories/category-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { redirectToCanonical } from '@/components/site/redirect-to-canonical';
import { listAnswerCards } from '@/lib/content/answers';
import { getCategory, listCategoryGroups } from '@/lib/content/categories';
import { getPictureWords } from '@/lib/content/picture-words';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ slug?: string[] }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = guardedMetadata(async ({ params }: Props) => {
  const locale = await getLocale();
  const t = await getTranslations('categories');
  const { slug } = await params;
  if (!slug) {
    const words = { title: t('title'), description: t('intro') };
    return pageMetadata({ locale, path: '/categories', ...words });
  }
  const category = await read(slug);
  if (!category) return notFoundMetadata({ kind: 'categories', segments: slug });
  return categoryMetadata(category);
});

export default guardedPage(async ({ params }: Props) => {
  const { slug } = await params;
  const locale = await getLocale();
  if (!slug) return <CategoryIndex groups={await listCategoryGroups(locale)} />;
  const category = await read(slug);
  if (!category) return <NotFoundView item={{ kind: 'categories', segments: slug }} />;
  await redirectToCanonical('/categories', slug, `/categories/${category.slug}`);
  const [answers, pictureWords] = await Promise.all([
    listAnswerCards(locale, { categoryId: category.id }),
    getPictureWords(category.scene, locale),
  ]);
  return <CategoryPage category={category} answers={answers} pictureWords={pictureWords} />;
});

async function read([slug, ...rest]: string[]) {
  if (!slug || rest.length > 0) return undefined;
  return getCategory(await getLocale(), slug);
}
