import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { descriptionLength } from '@/components/answers/metadata';
import { truncate } from '@/lib/content/html-text';
import type { Post } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';

export async function postMetadata(post: Post): Promise<Metadata> {
  return pageMetadata({
    locale: await getLocale(),
    path: `/post/${post.slug}`,
    title: post.title.text,
    description: truncate(post.excerpt, descriptionLength),
    translations: post.translations,
    type: 'article',
    publishedAt: post.publishedAt,
  });
}
