import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/call';
import { search } from '@/lib/api/search';
import type { WireHelpCountry } from '@/lib/contract/help-lines';
import { maxSearchLength, type WireSearchItem } from '@/lib/contract/search';
import type { Locale } from '@/lib/i18n/locales';

export interface Suggested {
  items: WireSearchItem[];
  /** Help lines, if the query mentions danger. */
  help: WireHelpCountry[];
}

const noSuggestions: Suggested = { items: [], help: [] };
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
  const [help, setHelp] = useState(noSuggestions.help);
  if (isEmpty && help.length > 0) setHelp(noSuggestions.help);
  if (!isEmpty && !isPlaceholderData && data.help.length > 0 && data.help !== help) {
    setHelp(data.help);
  }
  return isEmpty ? noSuggestions : { items: data.items, help };
}

let hasSearchEndpoint = true;

async function fetchSuggestions(locale: Locale, text: string): Promise<Suggested> {
  try {
    if (hasSearchEndpoint) {
      const { data, meta } = await search(browserApi, {
        q: text,
        lang: locale,
        limit: maxSuggestions,
      });
      return { items: data, help: meta?.help_lines ?? [] };
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
