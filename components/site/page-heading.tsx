import type { ReactNode } from 'react';

/** The heading of a list or a plain page. */
export function PageHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="max-w-3xl pt-12 pb-10 tablet:pt-20 tablet:pb-14">
      <h1 className="text-question">{title}</h1>
      {children && <div className="mt-4 text-lead text-balance text-soft">{children}</div>}
    </div>
  );
}
