import { LocaleLink } from '@/components/ui/locale-link';
import { markFlame, markLamp } from '@/lib/config/mark';
import { site } from '@/lib/config/site';

/**
 * The mark and the name, leading home, at the start of a row. The row reckons with a width of its own:
 * the name in a typeface that is still to come must not decide whether the row breaks.
 */
export function Brand() {
  return (
    <div className="min-w-0 grow basis-36">
      <LocaleLink
        path="/"
        className="inline-flex min-h-11 items-center gap-2.5 font-(family-name:--font-name) text-[1.375rem] leading-none no-underline"
      >
        <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true" focusable="false">
          <path d={markFlame} fill="#e0a33a" />
          <path d={markLamp} fill="currentColor" fillRule="evenodd" />
        </svg>
        {site().name}
      </LocaleLink>
    </div>
  );
}
