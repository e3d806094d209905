import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { Prose } from '@/components/content/prose';
import { ReadingEntry } from '@/components/content/reading-entry';
import { TranslationNotice } from '@/components/content/translation-notice';
import { ShareBar } from '@/components/share/share-bar';
import { Breadcrumb } from '@/components/site/breadcrumb';
import { JsonLd } from '@/components/site/json-ld';
import { ListJsonLd } from '@/components/site/list-json-ld';
import { NothingYet } from '@/components/site/nothing-yet';
import { PageHeading } from '@/components/site/page-heading';
import type { Post, PostCard } from '@/lib/content/pages';
import { article, breadcrumbs, organization } from '@/lib/seo/json-ld';

async function Byline({ post }: { post: PostCard }) {
  const format = await getFormatter();
  const date =
    post.publishedAt &&
    format.dateTime(new Date(`${post.publishedAt}T00:00:00Z`), {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
  return <p className="text-small text-soft">{[date, post.author].filter(Boolean).join(' · ')}</p>;
}

/** All posts, newest first. */
export async function PostIndex({ posts }: { posts: Post[] }) {
  const t = await getTranslations('posts');
  return (
    <div className="page-width">
      <ListJsonLd
        entries={posts.map(({ title, slug }) => ({ name: title.text, path: `/post/${slug}` }))}
      />
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      {posts.length === 0 && <NothingYet>{t('none')}</NothingYet>}
      {posts.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {posts.map((post) => (
            <ReadingEntry
              key={post.slug}
              path={`/post/${post.slug}`}
              title={post.title}
              excerpt={{ text: post.excerpt, lang: post.body.lang }}
              Heading="h2"
              wide
            >
              <Byline post={post} />
            </ReadingEntry>
          ))}
        </ul>
      )}
    </div>
  );
}

export async function PostView({ post }: { post: Post }) {
  const t = await getTranslations();
  const locale = await getLocale();
  const path = `/post/${post.slug}`;
  return (
    <>
      <JsonLd
        graph={[
          organization(),
          article({
            type: 'BlogPosting',
            lang: post.title.lang,
            locale,
            path,
            headline: post.title.text,
            description: post.excerpt,
            publishedAt: post.publishedAt,
            author: post.author,
          }),
          breadcrumbs(locale, [
            { name: t('nav.home'), path: '/' },
            { name: t('posts.title'), path: '/post' },
            { name: post.title.text, path },
          ]),
        ]}
      />
      <article className="page-width pt-8 tablet:pt-14">
        <Breadcrumb items={[{ label: t('posts.title'), path: '/post' }]} />
        <h1 className="mt-3 mb-4 max-w-3xl text-question">
          <LocalizedText value={post.title} />
        </h1>
        <Byline post={post} />
        <div className="mt-8 with-aside">
          <div>
            <TranslationNotice translations={post.translations} shown={post.body.lang} />
            <Prose html={post.body} />
          </div>
          <aside>
            <ShareBar title={post.title.text} path={path} />
          </aside>
        </div>
      </article>
    </>
  );
}
