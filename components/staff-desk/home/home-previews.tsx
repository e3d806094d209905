import { getTranslations } from 'next-intl/server';
import { homeSlides } from '@/components/carousel/home-slides';
import { ScenePicture } from '@/components/content/scene-picture';
import { keyOf } from '@/components/site/nav-links';
import { allMenuLinks, isLinkShown } from '@/components/site/site-links';
import { siteLocales } from '@/lib/config/languages';
import type { MenuLink } from '@/lib/config/menus';
import type { OwnSlide } from '@/lib/config/slides';
import { labelKey, type menuNames, type SentLink } from '@/lib/contract/menus';
import { type SlideName, slideTexts } from '@/lib/contract/slides';
import { type Locale, localeNames, locales } from '@/lib/i18n/locales';

type Fields = Record<string, unknown>;
type MenuName = (typeof menuNames)[number];

/** How a draft of a slide looks in each language. */
export async function SlidePreview({ name, fields }: { name: SlideName; fields: Fields }) {
  return (
    <Preview>
      {siteLocales().map((locale) => (
        <li key={locale}>
          <p className="mb-1.5 text-small text-soft">{localeNames[locale]}</p>
          <SmallSlide name={name} fields={fields} locale={locale} />
        </li>
      ))}
    </Preview>
  );
}

/** A slide with its headline, words and search field; nothing in it can be operated. */
export async function SmallSlide({
  name,
  fields,
  locale,
}: {
  name: SlideName;
  fields: Fields;
  locale: Locale;
}) {
  const t = await getTranslations('staffDesk.settings.home');
  const slides = await homeSlides(locale, { [name]: slideOf(fields) });
  const slide = slides.find((one) => one.name === name);
  if (!slide) {
    return (
      <p className="rounded-soft bg-surface p-5 text-small text-soft">
        {t(fields.off === true ? 'off' : 'noHeadline')}
      </p>
    );
  }
  return (
    <div
      lang={locale}
      inert
      className="scrim relative isolate flex min-h-60 flex-col justify-end overflow-hidden rounded-soft bg-night p-5 text-white"
    >
      <div className="absolute inset-0 -z-10">
        <ScenePicture scene={slide.scene} sizes="30rem" className="size-full object-cover" />
      </div>
      <p className="relative z-10 font-display text-title leading-tight text-balance">
        {slide.headline}
      </p>
      <p className="relative z-10 mt-2 text-small text-white/90">{slide.intro}</p>
      <p className="relative z-10 mt-4 truncate rounded-pill bg-white px-4 py-2 text-small text-night/70">
        {slide.placeholder}
      </p>
    </div>
  );
}

const textOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** What the fields of a draft say of a slide, valid or not. */
function slideOf(fields: Fields): OwnSlide {
  const inLanguages = (name: string) =>
    Object.fromEntries(
      locales.flatMap((locale) => {
        const text = textOf(fields[locale === 'en' ? name : `${name}_${locale}`]);
        return text === undefined ? [] : [[locale, text]];
      }),
    );
  return {
    image: textOf(fields.image),
    off: fields.off === true,
    ...Object.fromEntries(slideTexts.map((name) => [name, inLanguages(name)])),
  };
}

/** How a draft of a menu looks in each language, and which of its links are not shown. */
export async function MenuPreview({ menu, fields }: { menu: MenuName; fields: Fields }) {
  return (
    <Preview>
      {siteLocales().map((locale) => (
        <li key={locale}>
          <p className="mb-1.5 text-small text-soft">{localeNames[locale]}</p>
          <SmallMenu menu={menu} fields={fields} locale={locale} />
        </li>
      ))}
    </Preview>
  );
}

/** The links of a menu by name; nothing in it can be operated. */
export async function SmallMenu({
  menu,
  fields,
  locale,
}: {
  menu: MenuName;
  fields: Fields;
  locale: Locale;
}) {
  const t = await getTranslations('staffDesk.settings.home');
  const links = await allMenuLinks(menu, menuOf(fields), locale);
  const hidden = links.filter((link) => !isLinkShown(link));
  return (
    <>
      <ul
        lang={locale}
        className={`flex gap-x-5 gap-y-2 rounded-soft bg-night p-5 text-note text-white ${menu === 'footer' ? 'flex-col' : 'flex-wrap'}`}
      >
        {links.filter(isLinkShown).map((link) => (
          <li key={keyOf(link)}>{link.label}</li>
        ))}
      </ul>
      {hidden.length > 0 && (
        <p className="mt-2 text-small text-soft">
          {t('notShown', { names: hidden.map(({ label }) => label).join(', ') })}
        </p>
      )}
    </>
  );
}

/** The links of a draft, valid or not; undefined for those that ship. */
function menuOf({ links }: Fields): MenuLink[] | undefined {
  if (!Array.isArray(links)) return undefined;
  return (links as SentLink[]).map((link) => ({
    to: textOf(link.to) ?? '',
    label: Object.fromEntries(
      locales.flatMap((locale) => {
        const label = textOf(link[labelKey(locale)]);
        return label === undefined ? [] : [[locale, label]];
      }),
    ),
  }));
}

async function Preview({ children }: { children: React.ReactNode }) {
  const t = await getTranslations('staffDesk.settings.home');
  return (
    <section aria-labelledby="preview" className="mb-10">
      <h2 id="preview" className="text-title">
        {t('preview')}
      </h2>
      <p className="mt-2 mb-5 max-w-column text-note text-soft">{t('previewText')}</p>
      <ul className="grid grid-cols-1 gap-5 tablet:grid-cols-2">{children}</ul>
    </section>
  );
}
