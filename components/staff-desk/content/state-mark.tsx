import { getTranslations } from 'next-intl/server';
import type { LanguageState } from '@/lib/content/editorial';

const stateClasses: Record<LanguageState, string> = {
  missing: 'px-2.5 border border-dashed border-field text-soft',
  current: 'text-(--color-right)',
  stale: 'px-2.5 border border-gold text-gold',
  draft: 'px-2.5 bg-raised ring-1 ring-line',
  in_review: 'px-2.5 bg-lamp text-night',
  scheduled: 'px-2.5 bg-raised ring-1 ring-line',
  withdrawn: 'text-wrong line-through',
};

interface Props {
  state: LanguageState;
  /** Whether the published text is older than its source, for states that do not imply it. */
  isStale?: boolean;
}

/** The state of a language of an item. */
export async function StateMark({ state, isStale = false }: Props) {
  const t = await getTranslations('staffDesk.content');
  return (
    <span className="inline-flex flex-wrap gap-1.5 text-small font-semibold wrap-normal">
      <span className={`inline-block rounded-pill py-0.5 ${stateClasses[state]}`}>
        {t(`state.${state}`)}
      </span>
      {isStale && state !== 'stale' && (
        <span className={`inline-block rounded-pill py-0.5 ${stateClasses.stale}`}>
          {t('state.stale')}
        </span>
      )}
    </span>
  );
}
