'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '@/components/connection/query-client';
import { BriefHelp, spokenHelp } from '@/components/help/brief-help';
import { useNearestHelp } from '@/components/help/use-nearest-help';
import type { WireSearchItem } from '@/lib/contract/search';
import type { Locale } from '@/lib/i18n/locales';
import type { SearchLabels } from './search-labels';
import { useSuggestions } from './use-suggestions';

interface Props {
  id: string;
  locale: Locale;
  text: string;
  isShown: boolean;
  active: number;
  labels: SearchLabels;
  items: WireSearchItem[];
  onItems: (items: WireSearchItem[]) => void;
  onHelp: (hasHelp: boolean) => void;
  onChoose: (item: WireSearchItem) => void;
}

export default function Suggestions(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <SuggestionList {...props} />
    </QueryClientProvider>
  );
}

/**
 * The list under the search box: 200 px high, shown only with matches and focus (specification 2.6,
 * 9). If the query mentions danger, it shows help lines above it.
 */
function SuggestionList({
  id,
  locale,
  text,
  isShown,
  active,
  labels,
  items,
  onItems,
  onHelp,
  onChoose,
}: Props) {
  const { items: suggested, danger } = useSuggestions(locale, text);
  const hasHelp = danger.countries.length > 0;
  const nearest = useNearestHelp(danger.countries);
  useEffect(() => onItems(suggested), [suggested, onItems]);
  useEffect(() => onHelp(hasHelp), [hasHelp, onHelp]);

  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  // If the box is low on a phone's screen, the list would open below the fold.
  useEffect(() => {
    if (isShown) panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown]);

  return (
    <>
      <div
        ref={panel}
        hidden={!isShown}
        className="absolute inset-x-0 z-40 mt-2 min-w-64 overflow-hidden rounded-soft bg-raised text-left text-ink shadow-soft ring-1 ring-line"
      >
        {hasHelp && (
          <section
            aria-label={labels.help.title}
            // Keeps the focus in the box; otherwise a press here would close the panel.
            onPointerDown={(event) => event.preventDefault()}
            className="border-b-2 border-lamp px-4 pt-3"
          >
            <BriefHelp {...danger} locale={locale} labels={labels.help} />
          </section>
        )}
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={labels.suggestions}
          hidden={items.length === 0}
          className="max-h-[200px] overflow-y-auto overscroll-contain"
        >
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox keeps the focus and the keys.
            <div
              key={`${item.isTestimonial}${item.slug}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 text-note leading-snug hover:bg-surface aria-selected:bg-surface aria-selected:shadow-[inset_3px_0_0_var(--color-lamp)]"
            >
              <span lang={item.lang === locale ? undefined : item.lang}>{item.title}</span>
              {item.isTestimonial && (
                <span className="ml-auto shrink-0 text-small text-gold">{labels.story}</span>
              )}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {isShown && hasHelp ? spokenHelp(nearest, labels.help) : ''}
      </p>
    </>
  );
}
