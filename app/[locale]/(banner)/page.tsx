import { getLocale, getTranslations } from 'next-intl/server';
import { HomePage } from '@/components/pages/home/home-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { site } from '@/lib/config/site';
import { shownSlides } from '@/lib/config/slides';
import { listFeaturedAnswers } from '@/lib/content/answers';
import { listCategoryGroups } from '@/lib/content/categories';
import { isPoster, isScene } from '@/lib/content/scenes';
import { listFeaturedTestimonials } from '@/lib/content/testimonials';
import type { Locale } from '@/lib/i18n/locales';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = guardedMetadata(async () => {
  const t = await getTranslations('home');
  return pageMetadata({
    locale: await getLocale(),
    path: '/',
    title: t('metaTitle', { name: site().name }),
    description: t('metaDescription'),
    scene: firstScene(await getLocale()),
  });
});

export default guardedPage(async () => {
  const locale = await getLocale();
  const [answers, groups, testimonials] = await Promise.all([
    listFeaturedAnswers(locale),
    listCategoryGroups(locale),
    listFeaturedTestimonials(locale),
  ]);
  return <HomePage answers={answers} groups={groups} testimonials={testimonials} />;
}, 'h2');

/** The picture that the page begins with, for those that link to it. */
function firstScene(locale: Locale) {
  const [first] = shownSlides(locale);
  const image = first?.own?.image ?? first?.shipped?.scene;
  return isScene(image) && !isPoster(image) ? image : 'lamp-window';
}
