import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** The highlighted part of a campaign page with its form or action. */
export function CampaignPanel({ id, title, text, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="page-width mt-20 scroll-mt-6 tablet:mt-28"
    >
      <div className="rounded-soft bg-surface p-6 tablet:p-12">
        <h2 id={`${id}-title`} className="max-w-column text-heading">
          {title}
        </h2>
        <p className="mt-3 mb-7 max-w-column text-soft">{text}</p>
        {children}
      </div>
    </section>
  );
}
