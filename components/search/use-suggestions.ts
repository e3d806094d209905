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
  /** Whom to call, where the words speak of danger. */
  help: WireHelpCountry[];
}

const nothing: Suggested = { items: [], help: [] };
/** Long enough not to ask at every key, short enough not to be felt, in milliseconds. */
const typingPause = 120;
/** As many as a person looks through. */
const limit = 8;

/**
 * What the words typed so far find; the last list stays until the next one is there. Help that was
 * shown stays until the box is emptied, so that it does not come and go with each key.
 */
export function useSuggestions(locale: Locale, text: string): Suggested {
  const wanted = useSettled(text.trim().slice(0, maxSearchLength), typingPause);
  const { data = nothing, isPlaceholderData } = useQuery({
    queryKey: ['search', locale, wanted],
    queryFn: () => find(locale, wanted),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  });
  const isEmpty = !wanted || !text.trim();
  const [help, setHelp] = useState(nothing.help);
  if (isEmpty && help.length > 0) setHelp(nothing.help);
  if (!isEmpty && !isPlaceholderData && data.help.length > 0 && data.help !== help) {
    setHelp(data.help);
  }
  return isEmpty ? nothing : { items: data.items, help };
}

let backendSearches = true;

async function find(locale: Locale, text: string): Promise<Suggested> {
  try {
    if (backendSearches) {
      const { data, meta } = await search(browserApi, { q: text, lang: locale, limit });
      return { items: data, help: meta?.help_lines ?? [] };
    }
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
