import { getLocale, getTranslations } from 'next-intl/server';
import { everyCountryPath, type HelpCountry, helpPath } from '@/lib/content/help-lines';
import { countryName } from '@/lib/i18n/country-name';
import { pageMetadata } from '@/lib/seo/metadata';

/** Metadata of the help page, or of the page of one country. */
export async function helpMetadata(chosen?: HelpCountry) {
  const t = await getTranslations('help');
  const locale = await getLocale();
  const scene = 'open-door';
  if (!chosen) {
    const [title, description] = [t('metaTitle'), t('metaDescription')];
    return pageMetadata({ locale, path: '/help', title, description, scene });
  }
  const country = countryName(chosen.country, locale);
  return pageMetadata({
    locale,
    path: helpPath(chosen.country),
    title: t('metaTitleIn', { country }),
    description: t('metaDescriptionIn', { country }),
    scene,
    // An emergency number alone is no answer to a search for help lines.
    hidden: chosen.lines.length === 0,
  });
}

/** Metadata of the page of every other country. */
export async function everyCountryMetadata() {
  const t = await getTranslations('help');
  const [title, description] = [t('elsewhere.others'), t('elsewhere.mobile')];
  const locale = await getLocale();
  return pageMetadata({ locale, path: everyCountryPath, title, description, scene: 'open-door' });
}
