import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserApi } from '@/lib/api/browser';
import { search } from '@/lib/api/search';
import { maxSearchLength, type WireSearchItem } from '@/lib/contract/search';
import type { Locale } from '@/lib/i18n/locales';

const nothing: WireSearchItem[] = [];
/** Long enough not to ask at every key, short enough not to be felt, in milliseconds. */
const typingPause = 120;

/** What the words typed so far find; the last list stays until the next one is there. */
export function useSuggestions(locale: Locale, text: string): WireSearchItem[] {
  const wanted = useSettled(text.trim().slice(0, maxSearchLength), typingPause);
  const { data = nothing } = useQuery({
    queryKey: ['search', locale, wanted],
    queryFn: async () => (await search(browserApi, { q: wanted, lang: locale, limit: 8 })).data,
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  });
  return wanted && text.trim() ? data : nothing;
}

function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
