import { getLocale, getTranslations } from 'next-intl/server';
import type { Church } from '@/lib/content/locations';
import { localePath } from '@/lib/i18n/paths';

/** The churches of which the searched text may be the name, each a link to its page. */
export async function NamedChurches({ churches }: { churches: Church[] }) {
  const [t, locale] = [await getTranslations('locator'), await getLocale()];
  if (churches.length === 0) return null;
  const title = t('named');
  return (
    <nav aria-label={title} className="mt-4">
      <p className="text-note font-semibold">{title}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {churches.map(({ id, slug, name, address }) => (
          <li key={id} className="max-w-full">
            <a
              href={localePath(locale, `/church/${slug}`)}
              className="inline-flex min-h-11 max-w-full flex-col justify-center rounded-soft bg-surface px-4 py-2 text-note no-underline ring-1 ring-line hover:bg-raised"
            >
              <span className="font-semibold">{name}</span>
              <span className="text-soft">{address}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
