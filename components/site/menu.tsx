import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { NavLink } from './nav-links';
import { helpLink, type SiteLink } from './site-links';

/** The navigation of a phone: a native disclosure, so it opens without scripts. */
export async function Menu({ links, className = '' }: { links: SiteLink[]; className?: string }) {
  const t = await getTranslations('nav');
  return (
    <details name="header" className={`group ${className}`}>
      <summary className="inline-flex size-11 items-center justify-center rounded-pill hover:bg-white/10">
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="close" className="hidden size-6 group-open:block" />
        <span className="sr-only">{t('menu')}</span>
      </summary>
      <div className="absolute inset-x-0 top-full z-30 rounded-soft bg-raised text-ink shadow-soft">
        <ul className="page-width grid py-4">
          {[...links, await helpLink()].map((link) => (
            <li key={link.label} className="border-b border-line last:border-0">
              <NavLink link={link} className="w-full !text-body !min-h-13" />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
