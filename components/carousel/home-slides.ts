import { getTranslations } from 'next-intl/server';
import { isShown } from '@/lib/config/sections';
import { settings } from '@/lib/config/settings';
import { answerPathOf, type ShippedSlide, shippedSlides } from '@/lib/config/slides';
import { listFeaturedAnswers } from '@/lib/content/answers';
import { isScene } from '@/lib/content/scenes';
import type { Locale } from '@/lib/i18n/locales';
import type { Slide } from './home-carousel';

/**
 * The slides of the home page in a language: each picture and text is the ministry's own, or as it ships. A
 * shipped placeholder names an answer: without it, another answer of the site takes its place.
 */
export async function homeSlides(locale: Locale, own = settings().slides ?? {}): Promise<Slide[]> {
  const t = await getTranslations({ locale, namespace: 'home.slides' });
  const search = await getTranslations({ locale, namespace: 'search' });
  const others = await otherQuestions(locale);
  return shippedSlides.map((slide, index) => {
    const { name, key, scene } = slide;
    const { image, headline, intro, placeholder } = own[name] ?? {};
    return {
      name,
      scene: isScene(image) ? image : scene,
      headline: headline?.[locale] ?? t(`${key}.headline`),
      intro: intro?.[locale] ?? t(`${key}.intro`),
      placeholder:
        placeholder?.[locale] ??
        (isNamed(slide)
          ? t(`${key}.placeholder`)
          : (others[index % others.length] ?? search('placeholder'))),
    };
  });
}

const isNamed = (slide: ShippedSlide) => isShown(answerPathOf(slide));

/** Questions that the site answers in a language; none while it has all that the slides name. */
async function otherQuestions(locale: Locale): Promise<string[]> {
  if (shippedSlides.every(isNamed)) return [];
  // If they cannot be read, the page that shows the slides says so.
  const answers = await listFeaturedAnswers(locale).catch(() => []);
  return answers.flatMap(({ title }) => (title.lang === locale ? [title.text] : []));
}
