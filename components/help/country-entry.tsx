import type { ReactNode } from 'react';

interface Props {
  id: string;
  /** Name of the group, of which only one entry is open. */
  group: string;
  title: string;
  /** Heading level of the title; none in a panel. */
  heading?: 'h2';
  open: boolean;
  children: ReactNode;
}

/** A country that expands to its help lines; works without scripts. */
export function CountryEntry({ id, group, title, heading, open, children }: Props) {
  const Title = heading ?? 'span';
  return (
    <details id={id} name={group} open={open} className="group">
      <summary className="flex min-h-13 cursor-pointer items-center gap-3">
        <span aria-hidden="true" className="text-gold transition-transform group-open:rotate-90">
          ›
        </span>
        <Title id={`${id}-name`} className={heading ? 'text-title' : 'font-semibold'}>
          {title}
        </Title>
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
