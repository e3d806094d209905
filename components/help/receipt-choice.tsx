import { type ComponentProps, useId } from 'react';
import { CheckField } from '@/components/forms/check-field';
import type { DangerLabels } from './danger-labels';
import type { TypedDanger } from './use-danger';

/** Whether a letter that confirms a message could betray who wrote it. */
export function asksForReceipt({
  countries,
  isWatched,
}: Pick<TypedDanger, 'countries' | 'isWatched'>): boolean {
  return isWatched || countries.length > 0;
}

type Props = ComponentProps<'input'> & {
  labels: Pick<DangerLabels, 'receipt' | 'receiptHint'>;
};

/** Lets the writer choose whether a letter confirms the message: none does unless they want it. */
export function ReceiptChoice({ labels, ...input }: Props) {
  const id = useId();
  return (
    <div className="mb-5">
      <CheckField label={labels.receipt} aria-describedby={id} {...input} />
      <p id={id} className="text-small text-soft">
        {labels.receiptHint}
      </p>
    </div>
  );
}
