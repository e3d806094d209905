import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { keyOf, NavLink } from './nav-links';
import { helpLink, type SiteLink } from './site-links';

interface Props {
  links: SiteLink[];
  /** Number of leading links shown in the bar on desktops; the menu omits them there. */
  inBar?: number;
}

/**
 * All navigation links on a phone, those that are not in the bar on a desktop. A native disclosure, so it
 * opens without scripts.
 */
export async function Menu({ links, inBar = 0 }: Props) {
  const t = await getTranslations('nav');
  return (
    <details name="header" className="group">
      <summary className="inline-flex size-11 items-center justify-center rounded-pill hover:bg-white/10">
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="close" className="hidden size-6 group-open:block" />
        <span className="sr-only">{t('menu')}</span>
      </summary>
      <div className="absolute right-0 top-full z-30 w-full rounded-soft bg-raised text-ink shadow-soft tablet:w-80">
        <ul className="px-5 py-3">
          {[...links, await helpLink()].map((link, index) => (
            <li
              key={keyOf(link)}
              className={`border-b border-line last:border-0 ${index < inBar ? 'desktop:hidden' : ''}`}
            >
              <NavLink link={link} className="w-full !text-body !min-h-13" />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
