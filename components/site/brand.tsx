import { LocaleLink } from '@/components/ui/locale-link';
import { markFlame, markLamp } from '@/lib/config/mark';
import { site } from '@/lib/config/site';

/**
 * The mark and the name, leading home, at the start of a row. The row reckons with a width of its own: a typeface that is still to come must not
 * decide whether the row breaks. Where the row is `crowded`, or the screen very narrow, the mark stands
 * for the name.
 */
export function Brand({ crowded = false }: { crowded?: boolean }) {
  return (
    <div
      className={`min-w-0 grow basis-36 ${crowded ? 'max-tablet:basis-8' : 'max-[22rem]:basis-8'}`}
    >
      <LocaleLink path="/" className="inline-flex min-h-11 items-center gap-2.5 no-underline">
        <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
          <path d={markFlame} fill="#e0a33a" />
          <path d={markLamp} fill="currentColor" fillRule="evenodd" />
        </svg>
        <span className={`wordmark ${crowded ? 'max-tablet:sr-only' : 'max-[22rem]:sr-only'}`}>
          {site().name}
        </span>
      </LocaleLink>
    </div>
  );
}
