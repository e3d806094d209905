import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: ReactNode;
  /** One or two sentences on the section. */
  intro?: ReactNode;
  /** Margin above it, and other classes. */
  className: string;
  children: ReactNode;
}

/** A section with its heading beside its content; above it on phones and tablets. */
export function HeadedSection({ id, title, intro, className, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`grid scroll-mt-6 grid-cols-1 gap-x-16 gap-y-6 desktop:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] ${className}`}
    >
      <div>
        <h2 id={`${id}-title`} className="text-heading desktop:text-[2rem]">
          {title}
        </h2>
        {intro && <p className="mt-4 max-w-column text-soft">{intro}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
