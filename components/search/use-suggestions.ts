import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { noDanger, type TypedDanger } from '@/components/help/use-danger';
import { browserApi } from '@/lib/api/browser';
import { ApiError, call } from '@/lib/api/call';
import { searchEndpoints } from '@/lib/contract/endpoints/search';
import { maxSearchLength, type WireSearchItem } from '@/lib/contract/search';
import type { Locale } from '@/lib/i18n/locales';

export interface Suggested {
  items: WireSearchItem[];
  /** The danger that the query mentions. */
  danger: Omit<TypedDanger, 'isWatched'>;
}

const noSuggestions: Suggested = { items: [], danger: noDanger };
/** Debounce of typing in milliseconds. */
const typingDelay = 120;
/** Maximum number of suggestions. */
const maxSuggestions = 8;

/**
 * Returns the suggestions for the text typed so far; the previous list is kept until the next one
 * is loaded. Help stays visible until the box is emptied, so that it does not flicker with each
 * key.
 */
export function useSuggestions(locale: Locale, text: string): Suggested {
  const query = useDebounced(text.trim().slice(0, maxSearchLength), typingDelay);
  const { data = noSuggestions, isPlaceholderData } = useQuery({
    queryKey: ['search', locale, query],
    queryFn: () => fetchSuggestions(locale, query),
    enabled: query.length > 0,
    placeholderData: keepPreviousData,
  });
  const isEmpty = !query || !text.trim();
  const [shown, setShown] = useState(noSuggestions);
  if (isEmpty && shown.danger.countries.length > 0) setShown(noSuggestions);
  if (
    !isEmpty &&
    !isPlaceholderData &&
    data.danger.countries.length > 0 &&
    data.danger !== shown.danger
  ) {
    setShown(data);
  }
  return isEmpty ? noSuggestions : { ...shown, items: data.items };
}

let hasSearchEndpoint = true;

async function fetchSuggestions(locale: Locale, text: string): Promise<Suggested> {
  try {
    if (hasSearchEndpoint) {
      const { data, meta } = await call(browserApi, searchEndpoints.search, {
        query: {
          q: text,
          lang: locale,
          limit: maxSuggestions,
        },
      });
      const danger = {
        level: meta?.danger_level ?? null,
        kinds: meta?.danger ?? [],
        addressees: meta?.addressees ?? [],
        countries: meta?.help_lines ?? [],
      };
      return { items: data, danger };
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    hasSearchEndpoint = false;
  }
  const { searchLists } = await import('./search-lists');
  return searchLists(locale, text, maxSuggestions);
}

function useDebounced<T>(value: T, milliseconds: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
