import { LocaleLink } from '@/components/ui/locale-link';
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
        className="inline-flex min-h-11 items-center gap-2.5 [font-family:var(--font-newsreader),var(--font-display)] text-[1.375rem] leading-none no-underline"
      >
        <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true" focusable="false">
          <path
            d="M16 2.500c3.200 3.900 5 6.600 5 9.200a5 5 0 0 1-10 0c0-2.600 1.800-5.300 5-9.200z"
            fill="#e0a33a"
          />
          <path
            d="M5 17.500h22c-.6 4-4.200 6.500-8.500 6.500h-5C9.200 24 5.600 21.500 5 17.500zM15 24h2v3.500h-2zM9.500 27.500h13V30h-13z"
            fill="currentColor"
          />
        </svg>
        {site().name}
      </LocaleLink>
    </div>
  );
}
