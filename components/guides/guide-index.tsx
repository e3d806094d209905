import { getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { ListJsonLd } from '@/components/site/list-json-ld';
import { PageHeading } from '@/components/site/page-heading';
import { CardLink } from '@/components/ui/card-link';
import type { Guide } from '@/lib/content/guides';
import { guideKinds } from '@/lib/contract/guides';

/** All guides: those for a group, then those for whoever leads one. */
export async function GuideIndex({ guides }: { guides: Guide[] }) {
  const t = await getTranslations('guides');
  return (
    <div className="column-width">
      <ListJsonLd
        entries={guides.map(({ title, slug }) => ({ name: title.text, path: `/guides/${slug}` }))}
      />
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      {guides.length === 0 && <p className="text-soft">{t('none')}</p>}
      {guideKinds.map((kind) => {
        const ofKind = guides.filter((guide) => guide.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={kind} className="mb-14">
            <h2 id={kind} className="mb-5 text-heading">
              {t(`${kind}Title`)}
            </h2>
            <ul className="divide-y divide-line border-y border-line">
              {ofKind.map((guide) => (
                <GuideEntry key={guide.slug} guide={guide} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

async function GuideEntry({ guide: { slug, title, excerpt, body, minutes } }: { guide: Guide }) {
  const t = await getTranslations('guides');
  return (
    <li className="group relative py-7">
      <h3 className="text-title">
        <CardLink path={`/guides/${slug}`}>
          <LocalizedText value={title} />
        </CardLink>
      </h3>
      <p className="mt-2 mb-3 text-note text-soft">
        <LocalizedText value={{ text: excerpt, lang: body.lang }} />
      </p>
      {minutes && (
        <p className="text-small text-soft first-letter:uppercase">{t('minutes', { minutes })}</p>
      )}
    </li>
  );
}
