import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { descriptionLength } from '@/components/pages/answers/answer-metadata';
import { postPreview } from '@/components/pages/previews/previews';
import { truncate } from '@/lib/content/html-text';
import type { Post } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';

export async function postMetadata(post: Post): Promise<Metadata> {
  const locale = await getLocale();
  return pageMetadata({
    locale,
    path: `/post/${post.slug}`,
    title: post.title.text,
    description: truncate(post.excerpt, descriptionLength),
    translations: post.translations,
    preview: await postPreview(locale, post),
    type: 'article',
    publishedAt: post.publishedAt,
  });
}
