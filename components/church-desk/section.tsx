import type { ReactNode } from 'react';

interface Props {
  /** Of its heading. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of a room of the desk, under a heading of its own. */
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
