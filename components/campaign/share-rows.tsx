import { getLocale, getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { LocaleLink } from '@/components/ui/locale-link';
import type { AnswerCard } from '@/lib/content/answers';
import { absoluteUrl } from '@/lib/seo/metadata';
import { shareWays } from '@/lib/share/share-links';
import { ShareLink } from './share-link';

/** Answers, each with links to share it; work without JavaScript. */
export async function ShareRows({ answers }: { answers: AnswerCard[] }) {
  const t = await getTranslations('share');
  const locale = await getLocale();
  return (
    <ul className="divide-y divide-line border-y border-line">
      {answers.map(({ slug, title, lead }) => {
        const url = absoluteUrl(locale, `/answers/${slug}`);
        return (
          <li key={slug} className="py-6">
            <h3 id={`send-${slug}`} className="text-title">
              <LocaleLink
                path={`/answers/${slug}`}
                className="no-underline decoration-lamp hover:underline"
              >
                <LocalizedText value={title} />
              </LocaleLink>
            </h3>
            <p className="mt-2 line-clamp-3 max-w-column text-note text-soft">
              <LocalizedText value={lead} />
            </p>
            <ul aria-labelledby={`send-${slug}`} className="mt-3 flex flex-wrap gap-x-6">
              {shareWays.map((way) => (
                <li key={way}>
                  <ShareLink
                    way={way}
                    title={title.text}
                    url={url}
                    id={`send-${slug}-${way}`}
                    aria-labelledby={`send-${slug}-${way} send-${slug}`}
                    className="inline-flex min-h-11 items-center text-note font-semibold text-link"
                  >
                    {t(way)}
                  </ShareLink>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
