import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: ReactNode;
  /** What the section is about, in a sentence or two. */
  intro?: ReactNode;
  children: ReactNode;
}

/** A chapter of a campaign page: its heading beside what it says, on a phone above it. */
export function CampaignSection({ id, title, intro, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="page-width mt-20 grid scroll-mt-6 grid-cols-1 gap-x-16 gap-y-8 tablet:mt-28 desktop:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="text-heading">
          {title}
        </h2>
        {intro && <p className="mt-4 max-w-column text-soft">{intro}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
