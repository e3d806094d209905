import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/call';
import { search } from '@/lib/api/search';
import { maxSearchLength, type WireSearchItem } from '@/lib/contract/search';
import type { Locale } from '@/lib/i18n/locales';

const nothing: WireSearchItem[] = [];
/** Long enough not to ask at every key, short enough not to be felt, in milliseconds. */
const typingPause = 120;
/** As many as a person looks through. */
const limit = 8;

/** What the words typed so far find; the last list stays until the next one is there. */
export function useSuggestions(locale: Locale, text: string): WireSearchItem[] {
  const wanted = useSettled(text.trim().slice(0, maxSearchLength), typingPause);
  const { data = nothing } = useQuery({
    queryKey: ['search', locale, wanted],
    queryFn: () => find(locale, wanted),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  });
  return wanted && text.trim() ? data : nothing;
}

let backendSearches = true;

async function find(locale: Locale, text: string): Promise<WireSearchItem[]> {
  try {
    if (backendSearches) return (await search(browserApi, { q: text, lang: locale, limit })).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    backendSearches = false;
  }
  const { searchLists } = await import('./search-lists');
  return searchLists(locale, text, limit);
}

function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
