import { getTranslations } from 'next-intl/server';
import { ReadingEntry } from '@/components/content/reading-entry';
import { HeadedSection } from '@/components/site/headed-section';
import { ListJsonLd } from '@/components/site/list-json-ld';
import { PageHeading } from '@/components/site/page-heading';
import type { Guide } from '@/lib/content/guides';
import { guideKinds } from '@/lib/contract/guides';

/** All guides: those for groups, then those for group leaders. */
export async function GuideIndex({ guides }: { guides: Guide[] }) {
  const t = await getTranslations('guides');
  return (
    <div className="page-width">
      <ListJsonLd
        entries={guides.map(({ title, slug }) => ({ name: title.text, path: `/guides/${slug}` }))}
      />
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      {guides.length === 0 && <p className="text-soft">{t('none')}</p>}
      {guideKinds.map((kind) => {
        const guidesOfKind = guides.filter((guide) => guide.kind === kind);
        if (guidesOfKind.length === 0) return null;
        return (
          <HeadedSection key={kind} id={kind} title={t(`${kind}Title`)} className="mb-16">
            <ul className="divide-y divide-line border-y border-line">
              {guidesOfKind.map((guide) => (
                <ReadingEntry
                  key={guide.slug}
                  path={`/guides/${guide.slug}`}
                  title={guide.title}
                  excerpt={{ text: guide.excerpt, lang: guide.body.lang }}
                  Heading="h3"
                >
                  {guide.minutes && (
                    <p className="text-small text-soft first-letter:uppercase">
                      {t('minutes', { minutes: guide.minutes })}
                    </p>
                  )}
                </ReadingEntry>
              ))}
            </ul>
          </HeadedSection>
        );
      })}
    </div>
  );
}
