import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';

interface Props {
  /** Accessible name of the tabs. */
  label: string;
  links: readonly { path: string; name: string; isCurrent: boolean }[];
}

/** Tabs for the lists or periods of a room, as links. */
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
