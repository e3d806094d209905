import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CaseCard, type CaseList } from './case-card';

interface Props {
  id: string;
  list: CaseList;
  title: string;
  /** Since when it waits. */
  since: string;
  /** What the decision is about beside its id, see the contract. */
  fields?: Record<string, string>;
  /** Whether something can be asked before it is decided. */
  canAsk?: boolean;
  /** False where whoever sent it gets no words with the decision. */
  hasWords?: boolean;
  children: ReactNode;
}

/** Something that is shown once it is approved: one press approves, words go with the others. */
export async function DecisionCard({ canAsk, hasWords = true, ...rest }: Props) {
  const t = await getTranslations('staffDesk.decide');
  return (
    <CaseCard
      {...rest}
      choices={[
        { value: 'approve', label: t('approve') },
        ...(canAsk ? [{ value: 'ask', label: t('ask') }] : []),
        { value: 'refuse', label: t('refuse') },
      ]}
      words={hasWords ? { label: t('message'), hint: t('messageHint') } : undefined}
    />
  );
}
