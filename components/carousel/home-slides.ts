import { getTranslations } from 'next-intl/server';
import { isShown } from '@/lib/config/sections';
import { settings } from '@/lib/config/settings';
import { answerPathOf, type ShippedSlide, shownSlides } from '@/lib/config/slides';
import { listFeaturedAnswers } from '@/lib/content/answers';
import { isScene } from '@/lib/content/scenes';
import type { Locale } from '@/lib/i18n/locales';
import type { Slide } from './home-carousel';

/**
 * The slides of the home page in a language: each picture and text is the ministry's own, or as it ships. A
 * shipped placeholder names an answer: without it, another answer of the site takes its place.
 */
export async function homeSlides(
  locale: Locale,
  slides = settings().slides ?? {},
): Promise<Slide[]> {
  const t = await getTranslations({ locale, namespace: 'home.slides' });
  const search = await getTranslations({ locale, namespace: 'search' });
  const shown = shownSlides(locale, slides);
  const needsOthers = shown.some(
    ({ shipped, own }) => !own?.placeholder?.[locale] && !(shipped && isNamed(shipped)),
  );
  const others = needsOthers ? await otherQuestions(locale) : [];
  return shown.map(({ name, shipped, own = {} }, index) => {
    const { image, headline, intro, placeholder } = own;
    const other = others[index % others.length] ?? search('placeholder');
    return {
      name,
      scene: isScene(image) ? image : (shipped?.scene ?? 'lamp-window'),
      headline: headline?.[locale] ?? (shipped ? t(`${shipped.key}.headline`) : ''),
      intro: intro?.[locale] ?? (shipped ? t(`${shipped.key}.intro`) : ''),
      placeholder:
        placeholder?.[locale] ??
        (shipped && isNamed(shipped) ? t(`${shipped.key}.placeholder`) : other),
    };
  });
}

const isNamed = (slide: ShippedSlide) => isShown(answerPathOf(slide));

/** Questions that the site answers in a language. */
async function otherQuestions(locale: Locale): Promise<string[]> {
  // If they cannot be read, the page that shows the slides says so.
  const answers = await listFeaturedAnswers(locale).catch(() => []);
  return answers.flatMap(({ title }) => (title.lang === locale ? [title.text] : []));
}
