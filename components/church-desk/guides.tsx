import { getLocale, getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { Section } from '@/components/desk-layout/section';
import { LocaleLink } from '@/components/ui/locale-link';
import { isSectionShown } from '@/lib/config/sections';
import { type Guide, listGuidesInOrder } from '@/lib/content/guides';
import type { Locale } from '@/lib/i18n/locales';
import { guidePapers, guidePath } from '@/lib/print/paper';

/** The ministry's guides for groups; none where it does not show them. */
export const readDeskGuides = (locale: Locale): Promise<Guide[]> =>
  isSectionShown('guides') ? listGuidesInOrder(locale) : Promise.resolve([]);

interface Props {
  guides: Guide[];
  /** Whether it is a section of a page, instead of one of its cards. */
  isSection?: boolean;
}

/** The guides to read and to print; nothing if there are none. */
export async function DeskGuides({ guides, isSection = false }: Props) {
  const t = await getTranslations('churchDesk.guides');
  if (guides.length === 0) return null;
  const content = (
    <>
      <p className="text-note">{t('text')}</p>
      <ul className="mt-3 grid gap-3">
        {guides.map((guide) => (
          <li key={guide.slug}>
            <GuideLinks guide={guide} />
          </li>
        ))}
      </ul>
    </>
  );
  if (isSection) {
    return (
      <Section id="guides" title={t('title')}>
        {content}
      </Section>
    );
  }
  return (
    <section aria-labelledby="guides" className="rounded-soft bg-surface p-6">
      <h2 id="guides" className="mb-2 text-title">
        {t('title')}
      </h2>
      {content}
    </section>
  );
}

async function GuideLinks({ guide: { slug, title, kind } }: { guide: Guide }) {
  const t = await getTranslations('guides');
  const locale = await getLocale();
  return (
    <>
      <LocaleLink path={`/guides/${slug}`} className="text-note font-semibold text-link underline">
        <LocalizedText value={title} />
      </LocaleLink>
      <span className="flex flex-wrap items-baseline gap-x-4 text-small text-soft">
        {t(kind)}
        {guidePapers.map((paper) => (
          <a
            key={paper}
            href={guidePath(locale, slug, paper)}
            aria-label={`${title.text}: ${t('onPaper', { paper: t(`paper.${paper}`) })}`}
            className="inline-block py-1 text-link underline"
          >
            {t('onPaper', { paper: t(`paper.${paper}`) })}
          </a>
        ))}
      </span>
    </>
  );
}
