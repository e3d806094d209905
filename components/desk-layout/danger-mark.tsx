import { getFormatter, getTranslations } from 'next-intl/server';
import type { WireDangerMark } from '@/lib/contract/danger';
import type { Locale } from '@/lib/i18n/locales';

/** A marked text; without levels, from an older backend, its kinds count as likely. */
export interface MarkedText extends WireDangerMark {
  /** The language of the text. */
  locale?: Locale | undefined;
}

/** Whether a text is marked as danger, and not only perhaps. */
export function isInDanger({ danger }: WireDangerMark): boolean {
  return (danger?.length ?? 0) > 0;
}

/**
 * How certain it is that a text speaks of danger, the kinds, and the sentence that decided; nothing
 * for an ordinary text.
 */
export async function DangerMark({ text }: { text: MarkedText }) {
  const level = text.danger_level ?? (isInDanger(text) ? 'likely' : undefined);
  if (!level) return null;
  const t = await getTranslations('desk.danger');
  const format = await getFormatter();
  const kinds = format.list((text.danger ?? []).map((kind) => t(`kind.${kind}`)));
  const tone = level === 'possible' ? 'text-soft' : 'font-semibold text-wrong';
  return (
    <div className="mt-1 text-note">
      <p className={tone}>{t(level, { kinds })}</p>
      {text.danger_sentence && (
        <blockquote lang={text.locale} className="mt-1 border-l-2 border-lamp pl-3">
          {text.danger_sentence}
        </blockquote>
      )}
    </div>
  );
}
