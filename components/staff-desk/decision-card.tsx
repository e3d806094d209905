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
  /** What becomes of the message, if it is not shown on a page. */
  hint?: string;
  /** What the decision means beyond this submission. */
  beyond?: string | undefined;
  /** The label of the button that ends an approval. */
  takeDown?: string;
  /** Whether a decided one cannot be decided otherwise. */
  isOver?: boolean;
  children: ReactNode;
}

/** A submission that is published once approved: approval needs one press, the other decisions a message. */
export async function DecisionCard({
  canAsk,
  hasWords = true,
  hint,
  beyond,
  takeDown,
  isOver = false,
  children,
  ...rest
}: Props) {
  const t = await getTranslations('staffDesk.decide');
  const { status } = rest.list;
  const choices = [
    ...(status === 'approved' ? [] : [{ value: 'approve', label: t('approve') }]),
    ...(canAsk && !status ? [{ value: 'ask', label: t('ask') }] : []),
    ...(status === 'refused'
      ? []
      : [{ value: 'refuse', label: status ? (takeDown ?? t('takeDown')) : t('refuse') }]),
  ];
  return (
    <CaseCard
      {...rest}
      fields={{ ...rest.fields, ...(status && { seen: status }) }}
      choices={isOver ? [] : choices}
      words={hasWords ? { label: t('message'), hint: hint ?? t('messageHint') } : undefined}
    >
      {children}
      {beyond && <p className="mt-4 text-small text-soft">{beyond}</p>}
    </CaseCard>
  );
}
