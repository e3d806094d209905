import { getTranslations } from 'next-intl/server';
import { type DifferencePart, differenceOf, shortened } from '@/lib/content/difference';
import type { Locale } from '@/lib/i18n/locales';

interface Props {
  before: string;
  after: string;
  /** The language of both texts. */
  locale: Locale;
}

/**
 * The difference of two texts: deletions are struck through and insertions underlined, both named
 * for screen readers.
 */
export async function Difference({ before, after, locale }: Props) {
  const t = await getTranslations('staffDesk.content.difference');
  const parts = shortened(differenceOf(before, after, locale));
  if (parts.every(({ kind }) => kind === 'same')) return <p className="text-note">{t('none')}</p>;
  return (
    <p lang={locale} className="whitespace-pre-wrap wrap-anywhere text-note">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other key and never move
        <Part key={index} part={part} label={part.kind === 'same' ? '' : t(part.kind)} />
      ))}
    </p>
  );
}

function Part({ part: { kind, text }, label }: { part: DifferencePart; label: string }) {
  if (kind === 'same') return text;
  const Changed = kind === 'added' ? 'ins' : 'del';
  const look =
    kind === 'added'
      ? 'bg-right/15 font-semibold underline decoration-2 underline-offset-4'
      : 'bg-wrong/15 line-through decoration-2';
  return (
    <Changed className={look}>
      <span className="sr-only"> {label} </span>
      {text}
    </Changed>
  );
}
