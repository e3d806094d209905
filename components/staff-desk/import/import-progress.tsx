import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';

interface Props {
  path: string;
  done: number;
  total: number;
  words: { state: string; progress: string; look: string };
}

/** How far an import is, and a link that looks again, which works without scripts. */
export function ImportProgress({ path, done, total, words }: Props) {
  return (
    <div className="grid justify-items-start gap-3">
      <progress value={done} max={Math.max(total, 1)} aria-label={words.state} />
      <p className="text-note">{words.progress}</p>
      <LocaleLink path={path} className={button.quiet}>
        {words.look}
      </LocaleLink>
    </div>
  );
}
