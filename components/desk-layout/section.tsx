import type { ReactNode } from 'react';
import { FaultNotice } from '@/components/desk-layout/fault-notice';

interface Props {
  /** Id of its heading. */
  id: string;
  title: string;
  /** Why the last form of this section was refused, unless one of its fields says so. */
  fault?: string | undefined;
  children: ReactNode;
}

/** A section of a desk room with its heading. */
export function Section({ id, title, fault, children }: Props) {
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-8">
      <h2 id={id} className="mb-3 text-title">
        {title}
      </h2>
      <FaultNotice words={fault} inForm />
      {children}
    </section>
  );
}
