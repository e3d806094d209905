import type { ReactNode } from 'react';

interface Props {
  id: string;
  /** Of one group only one stands open. */
  group: string;
  title: string;
  /** What the title is among the headings around it; none in a panel. */
  heading?: 'h2';
  open: boolean;
  children: ReactNode;
}

/** A country that opens to its lines, without scripts too. */
export function CountryEntry({ id, group, title, heading, open, children }: Props) {
  const Title = heading ?? 'span';
  return (
    <details id={id} name={group} open={open} className="group">
      <summary className="flex min-h-13 cursor-pointer items-center gap-3">
        <span aria-hidden="true" className="text-gold transition-transform group-open:rotate-90">
          ›
        </span>
        <Title className={heading ? 'text-title' : 'font-semibold'}>{title}</Title>
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
