import { LocaleLink } from '@/components/ui/locale-link';
import { markFlame, markLamp } from '@/lib/config/mark';
import { site } from '@/lib/config/site';

/**
 * The logo and the name, linked to the home page, at the start of a row. It has a fixed basis, so
 * that a font that loads late does not decide whether the row wraps. In a `crowded` row or on a
 * very narrow screen only the logo is shown.
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
