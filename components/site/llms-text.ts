import { mainLocale, siteLocales } from '@/lib/config/languages';
import 'server-only';
import { getTranslations } from 'next-intl/server';
import { site } from '@/lib/config/site';
import { listAnswerCards } from '@/lib/content/answers';
import { listCategoryCards } from '@/lib/content/categories';
import { feedKinds } from '@/lib/content/feeds';
import { pagePath } from '@/lib/content/page-paths';
import { listPageCards } from '@/lib/content/pages';
import { localeNames } from '@/lib/i18n/locales';
import { feedPath, feedWords } from '@/lib/seo/feeds';
import { absoluteUrl } from '@/lib/seo/metadata';

/** Returns the site's llms.txt (llmstxt.org): its description, its questions by topic, and links. */
export async function llmsText(): Promise<string> {
  const locale = mainLocale();
  const t = await getTranslations({ locale });
  const { name, origin } = site();
  const link = (label: string, path: string, text = '') =>
    `- [${label}](${absoluteUrl(locale, path)})${text && `: ${text}`}`;
  const topics = (await listCategoryCards(locale)).map(async ({ id, slug, name, description }) => {
    const { items, total } = await listAnswerCards(locale, { categoryId: id });
    return [
      `## ${name.text}\n`,
      `${description.text}\n`,
      ...items.map(({ title, slug, lead }) => link(title.text, `/answers/${slug}`, lead.text)),
      link(t('category.all', { count: total }), `/answers/in/${slug}`),
    ].join('\n');
  });
  const pages = [
    link(t('answers.title'), '/answers', t('answers.intro')),
    link(t('testimonials.title'), '/testimonials', t('testimonials.intro')),
    link(t('locator.title'), '/locations', t('locator.description')),
    link(t('posts.title'), '/post', t('posts.intro')),
    ...(await listPageCards(locale)).map(({ title, slug }) => link(title.text, pagePath(slug))),
  ];
  const languages = siteLocales().map(
    (language) => `- [${localeNames[language]}](${absoluteUrl(language, '/')})`,
  );
  const documents = [
    `- [Sitemap](${origin}/sitemap.xml)`,
    `- [OpenAPI](${origin}/api/v1/openapi.json)`,
    ...feedKinds.map(
      (kind) => `- [${feedWords(kind, locale).title}](${origin}${feedPath(kind, locale)})`,
    ),
  ];
  return [
    `# ${name}\n\n> ${t('home.metaDescription')}\n`,
    ...(await Promise.all(topics)).map((topic) => `${topic}\n`),
    `## ${t('pages.title')}\n\n${pages.join('\n')}\n`,
    `## ${t('nav.language')}\n\n${languages.join('\n')}\n`,
    `## Optional\n\n${documents.join('\n')}\n`,
  ].join('\n');
}
