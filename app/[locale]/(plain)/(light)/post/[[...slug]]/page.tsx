import { getLocale, getTranslations } from 'next-intl/server';
import { NotFoundView } from '@/components/layouts/not-found-view';
import { postMetadata } from '@/components/pages/ministry/post-metadata';
import { PostIndex, PostView } from '@/components/pages/ministry/post-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { redirectToCanonical } from '@/components/site/redirect-to-canonical';
import { getPost, listPostsNewestFirst } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ slug?: string[] }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = guardedMetadata(async ({ params }: Props) => {
  const { slug } = await params;
  const locale = await getLocale();
  if (!slug) {
    const t = await getTranslations('posts');
    return pageMetadata({ locale, path: '/post', title: t('title'), description: t('intro') });
  }
  const post = await read(slug);
  return post ? postMetadata(post) : notFoundMetadata({ kind: 'posts', segments: slug });
});

export default guardedPage(async ({ params }: Props) => {
  const { slug } = await params;
  if (!slug) return <PostIndex posts={await listPostsNewestFirst(await getLocale())} />;
  const post = await read(slug);
  if (!post) return <NotFoundView item={{ kind: 'posts', segments: slug }} />;
  await redirectToCanonical('/post', slug, `/post/${post.slug}`);
  return <PostView post={post} />;
});

async function read([slug, ...rest]: string[]) {
  if (!slug || rest.length > 0) return undefined;
  return getPost(await getLocale(), slug);
}
