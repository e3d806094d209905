import { LocaleLink } from '@/components/ui/locale-link';
import type { SiteLink } from './site-links';

const look =
  'inline-flex min-h-11 items-center text-note font-semibold no-underline hover:underline underline-offset-4';

/** One item of a navigation: within the site in the page's language, or elsewhere. */
export function NavLink({ link, className = '' }: { link: SiteLink; className?: string }) {
  if (link.path) {
    return (
      <LocaleLink path={link.path} className={`${look} ${className}`}>
        {link.label}
      </LocaleLink>
    );
  }
  return (
    <a href={link.href} rel="noopener" className={`${look} ${className}`}>
      {link.label}
    </a>
  );
}

export function NavList({ links, className }: { links: SiteLink[]; className: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.label}>
          <NavLink link={link} />
        </li>
      ))}
    </ul>
  );
}
