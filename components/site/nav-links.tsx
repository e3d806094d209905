import { getLocale } from 'next-intl/server';
import { localePath } from '@/lib/i18n/paths';
import { CurrentLink } from './current-link';
import { SignInLink } from './sign-in-link';
import type { SiteLink } from './site-links';

/** A navigation item: within the site in the page's language, or an external link. */
export async function NavLink({ link, className = '' }: { link: SiteLink; className?: string }) {
  if (link.path) {
    return (
      <CurrentLink
        href={localePath(await getLocale(), link.path)}
        className={`nav-link ${className}`}
      >
        {link.label}
      </CurrentLink>
    );
  }
  const { href, desk, label } = link;
  if (href && desk) {
    return <SignInLink href={href} label={label} desk={desk} className={`nav-link ${className}`} />;
  }
  return (
    <a href={link.href} rel="noopener" className={`nav-link ${className}`}>
      {link.label}
    </a>
  );
}

export function NavList({ links, className }: { links: SiteLink[]; className: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={keyOf(link)}>
          <NavLink link={link} />
        </li>
      ))}
    </ul>
  );
}

/** Two links may have the same address, or the same name. */
export const keyOf = ({ label, path, href }: SiteLink) => `${path ?? href} ${label}`;
