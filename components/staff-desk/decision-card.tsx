import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CaseCard, type CaseList } from './case-card';

interface Props {
  id: string;
  list: CaseList;
  title: string;
  /** The time since which it is waiting. */
  since: string;
  /** Further fields of the decision, see the contract. */
  fields?: Record<string, string>;
  /** Whether a question can be sent before the decision. */
  canAsk?: boolean;
  /** False if the sender gets no message with the decision. */
  hasWords?: boolean;
  children: ReactNode;
}

/** A submission that is published once approved: approval needs one press, the other decisions a message. */
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
