import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { categoryPreview } from '@/components/pages/previews/previews';
import type { Category } from '@/lib/content/categories';
import { pageMetadata } from '@/lib/seo/metadata';

export async function categoryMetadata(category: Category): Promise<Metadata> {
  const t = await getTranslations('categories');
  const locale = await getLocale();
  return pageMetadata({
    locale,
    path: `/categories/${category.slug}`,
    title: t('metaTitle', { category: category.name.text }),
    description: category.description.text,
    translations: category.translations,
    preview: await categoryPreview(locale, category),
  });
}
