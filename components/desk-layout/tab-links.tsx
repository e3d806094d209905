import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';

interface Props {
  /** What the lists are called together. */
  label: string;
  links: readonly { path: string; name: string; isCurrent: boolean }[];
}

/** The lists of a room, or the periods of one: links, of which one is shown. */
export function TabLinks({ label, links }: Props) {
  return (
    <nav aria-label={label} className="mb-8 flex flex-wrap gap-3">
      {links.map(({ path, name, isCurrent }) => (
        <LocaleLink
          key={path}
          path={path}
          aria-current={isCurrent ? 'page' : undefined}
          className={`${button.quiet} aria-[current]:bg-raised aria-[current]:ring-2 aria-[current]:ring-ink`}
        >
          {name}
        </LocaleLink>
      ))}
    </nav>
  );
}
