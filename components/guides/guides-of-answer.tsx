import { getLocale, getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { LocaleLink } from '@/components/ui/locale-link';
import { isSectionShown } from '@/lib/config/sections';
import { listGuidesOfAnswer } from '@/lib/content/guides';

/** The group guides for an answer. Nothing if there are none. */
export async function GuidesOfAnswer({ answer }: { answer: string }) {
  const t = await getTranslations('guides');
  if (!isSectionShown('guides')) return null;
  const guides = await listGuidesOfAnswer(await getLocale(), answer);
  if (guides.length === 0) return null;
  return (
    <section
      aria-labelledby="guides"
      className="rounded-soft bg-surface p-6 tablet:p-8 print:hidden"
    >
      <h2 id="guides" className="text-title">
        {t('togetherTitle')}
      </h2>
      <p className="mt-2 text-note text-soft">{t('togetherText')}</p>
      <ul className="mt-4 grid gap-2">
        {guides.map(({ slug, title, kind }) => (
          <li key={slug}>
            <LocaleLink path={`/guides/${slug}`} className="font-semibold">
              <LocalizedText value={title} />
            </LocaleLink>
            <span className="ml-3 text-small text-soft">{t(kind)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
