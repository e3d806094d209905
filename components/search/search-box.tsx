'use client';

import { useRouter } from 'next/navigation';
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { whenConnected } from '@/components/connection/when-connected';
import { Icon } from '@/components/ui/icon';
import type { WireSearchItem } from '@/lib/contract/search';
import type { Locale } from '@/lib/i18n/locales';
import { localePath, searchResultPath } from '@/lib/i18n/paths';
import type { SearchLabels } from './search-labels';

/** Loaded on first focus of the box, since it brings React Query, axios and the contract. */
const Suggestions = lazy(() => whenConnected(() => import('./suggestions')));

interface Props {
  locale: Locale;
  variant: 'full' | 'compact';
  action: string;
  labels: SearchLabels;
  placeholder: string;
  defaultValue?: string | undefined;
}

/** Path of the page of a suggestion (specification 2.6). */
export function suggestionPath(locale: Locale, item: WireSearchItem): string {
  return localePath(locale, `/${item.isTestimonial ? 'testimonials' : 'answers'}/${item.slug}`);
}

/** A search form that works without scripts; with scripts it is a combobox with suggestions (specification 2.6). */
export function SearchBox({
  locale,
  variant,
  action,
  labels,
  placeholder,
  defaultValue = '',
}: Props) {
  const id = useId();
  const box = useCombobox(locale, defaultValue);
  const { root, field, text, items, active, isActivated, open, isShown } = box;
  const compact = variant === 'compact';
  return (
    <form
      ref={root}
      role="search"
      aria-label={compact ? labels.label : undefined}
      action={action}
      method="get"
      onSubmit={box.submit}
      onKeyDown={box.onEscape}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && box.close()}
      className={`relative ${compact ? 'tablet:w-56' : 'w-full max-w-xl'}`}
    >
      <input type="hidden" name="lang" value={locale} />
      <div
        className={`flex items-center rounded-pill bg-raised text-ink ring-1 ring-line focus-within:ring-2 focus-within:ring-focus ${
          compact ? '' : 'shadow-lamp'
        }`}
      >
        <input
          name="q"
          // Not "search", which may have no other role.
          type="text"
          role="combobox"
          aria-label={labels.label}
          aria-expanded={open && items.length > 0}
          aria-controls={open && items.length > 0 ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isShown && items[active] ? `${id}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={2000}
          placeholder={placeholder}
          ref={field}
          defaultValue={defaultValue}
          onFocus={box.activate}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.onKeyDown}
          className={`min-w-0 flex-1 bg-transparent outline-0 placeholder:text-soft ${
            compact ? 'h-11 pl-4 text-note max-tablet:text-body' : 'h-14 pl-6 text-body tablet:h-16'
          }`}
        />
        <SubmitButton labels={labels} compact={compact} />
      </div>
      {isActivated && (
        <Suspense fallback={null}>
          <Suggestions
            id={id}
            locale={locale}
            text={text}
            isShown={isShown}
            active={active}
            labels={labels}
            items={items}
            onItems={box.setItems}
            onHelp={box.setHasHelp}
            onChoose={box.choose}
          />
        </Suspense>
      )}
    </form>
  );
}

function SubmitButton({ labels, compact }: { labels: SearchLabels; compact: boolean }) {
  return (
    <button
      type="submit"
      className={`inline-flex shrink-0 items-center justify-center rounded-pill font-semibold ${
        compact
          ? 'h-11 min-w-12 px-3 text-small'
          : 'mr-1.5 size-11 bg-lamp text-night hover:bg-lamp-soft tablet:size-13'
      }`}
    >
      {compact ? (
        labels.go
      ) : (
        <>
          <Icon name="search" className="size-6" />
          <span className="sr-only">{labels.submit}</span>
        </>
      )}
    </button>
  );
}

/** The state of a search box and its event handlers. */
function useCombobox(locale: Locale, defaultValue: string) {
  const router = useRouter();
  const root = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(defaultValue);
  const [isActivated, setActivated] = useState(false);
  const [open, setOpen] = useState(false);
  const [items, setItems] = useState<WireSearchItem[]>([]);
  const [hasHelp, setHasHelp] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = open && (items.length > 0 || hasHelp);

  const close = useCallback(() => setOpen(false), []);
  const activate = useCallback(() => {
    setActivated(true);
    setOpen(true);
  }, []);
  function type(value: string) {
    setText(value);
    setActive(-1);
    setOpen(true);
  }

  // Adopts text typed before hydration.
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    setText(input.value);
    if (document.activeElement === input) activate();
  }, [activate]);

  useCloseOutside(root, open, close);

  function choose(item: WireSearchItem) {
    setOpen(false);
    router.push(suggestionPath(locale, item));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const query = field.current?.value ?? '';
    if (!query.trim()) return;
    setOpen(false);
    router.push(searchResultPath(locale, query));
  }

  // Also handles Escape on the help links.
  function onEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isShown) return;
    event.preventDefault();
    setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) return setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Beyond either end of the list is the box itself (-1), as in the combobox pattern.
      const positions = items.length + 1;
      setActive((at) => ((at + 1 + step + positions) % positions) - 1);
    } else if (event.key === 'Enter' && isShown && !event.nativeEvent.isComposing) {
      const item = items[active];
      if (!item) return;
      event.preventDefault();
      choose(item);
    }
  }

  const state = { root, field, text, items, active, isActivated, open, isShown };
  return {
    ...state,
    close,
    activate,
    type,
    setItems,
    setHasHelp,
    choose,
    submit,
    onEscape,
    onKeyDown,
  };
}

/** Closes the list on a press outside of the box. */
function useCloseOutside(root: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [root, open, close]);
}
