import { RefreshMeanwhile } from '@/components/desk-layout/refresh-meanwhile';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';

interface Props {
  path: string;
  done: number;
  total: number;
  words: { state: string; progress: string; look: string };
}

/** How far an import is, up to date while somebody looks; without scripts a link looks again. */
export function ImportProgress({ path, done, total, words }: Props) {
  return (
    <div className="grid justify-items-start gap-3">
      <RefreshMeanwhile />
      <progress
        value={done}
        max={Math.max(total, 1)}
        aria-label={words.state}
        className="block h-2 w-full max-w-96 appearance-none overflow-hidden rounded-pill border-0 bg-line [&::-moz-progress-bar]:bg-lamp [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-lamp"
      />
      <p className="text-note">{words.progress}</p>
      <LocaleLink path={path} className={button.quiet}>
        {words.look}
      </LocaleLink>
    </div>
  );
}
