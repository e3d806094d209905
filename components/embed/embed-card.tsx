import { button } from '@/components/ui/button';
import { EmbedLink } from './embed-link';

interface Props {
  title: string;
  text: string;
  /** Without a locale. */
  path: string;
  link: string;
}

/** Shown in the frame if there is no film to play: a text and a link to the page. */
export function EmbedCard({ title, text, path, link }: Props) {
  return (
    <section className="flex min-h-56 flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="text-title">{title}</h1>
      <p className="max-w-prose text-note text-soft">{text}</p>
      <EmbedLink path={path} className={button.primary}>
        {link}
      </EmbedLink>
    </section>
  );
}
