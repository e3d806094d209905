import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LocaleLink } from '@/components/ui/locale-link';

export interface BreadcrumbItem {
  label: ReactNode;
  path: string;
}

/** The breadcrumb navigation. */
export async function Breadcrumb({ items }: { items: BreadcrumbItem[] }) {
  const t = await getTranslations('nav');
  return (
    <nav aria-label={t('breadcrumb')} className="text-note text-soft print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map(({ label, path }, index) => (
          <li key={path} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            <LocaleLink
              path={path}
              className="inline-flex min-h-9 items-center no-underline hover:underline"
            >
              {label}
            </LocaleLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
