import type { ReactNode } from 'react';

interface Props {
  /** Id of its heading. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of a desk room with its heading. */
export function Section({ id, title, children }: Props) {
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-8">
      <h2 id={id} className="mb-3 text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
