'use client';

import {
  usePathname,
  useRouter,
  useSearchParams,
  useSelectedLayoutSegments,
} from 'next/navigation';
import type { MouseEvent } from 'react';
import { type Locale, localeCookie } from '@/lib/i18n/locales';
import { languageLink, switchLocale, switchQuery } from '@/lib/i18n/paths';

interface Props {
  current: Locale;
  languages: { locale: Locale; name: string }[];
  /** Shows the links in one line. */
  inline?: boolean;
}

/**
 * The routes that are rendered for each query, so that the links can keep it. All of them are
 * `force-dynamic`: Next cannot cache a page in which a link reads the query.
 */
const readsQuery =
  /^(?:locations|churchfinder|checkout2?|conversation|verify-email|church\/[^/]+\/correction|own-website\/[^/]+\/[^/]+\/for)$/;

/**
 * Plain links to this page in other languages. With scripts the choice is stored for 7 days
 * (specification 4.2) and every query is kept; without them, the query of a page that depends on it.
 */
export function LanguageLinks(props: Props) {
  const route = useSelectedLayoutSegments().join('/');
  return readsQuery.test(route) ? <LinksOfQuery {...props} /> : <Links {...props} search="" />;
}

function LinksOfQuery(props: Props) {
  const query = useSearchParams();
  return <Links {...props} search={query.size > 0 ? `?${query}` : ''} />;
}

function Links({ current, languages, inline = false, search }: Props & { search: string }) {
  const pathname = usePathname();
  const router = useRouter();

  function choose(event: MouseEvent<HTMLAnchorElement>, locale: Locale) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.closest('details')?.removeAttribute('open');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers.
    document.cookie = `${localeCookie.name}=${locale}; path=/; max-age=${localeCookie.maxAgeSeconds}; samesite=lax`;
    if (locale === current) return;
    const { search, hash } = window.location;
    const query = switchQuery(search, locale);
    router.replace(switchLocale(window.location.pathname, locale) + query + hash);
  }

  return (
    <ul className={inline ? 'flex flex-wrap' : undefined}>
      {languages.map(({ locale, name }) => (
        <li key={locale}>
          <a
            href={languageLink(pathname, locale) + switchQuery(search, locale)}
            hrefLang={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            onClick={(event) => choose(event, locale)}
            className="flex min-h-11 items-center rounded-soft px-3 text-note no-underline hover:bg-surface aria-[current=true]:font-semibold"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
