import { decodeHTML } from 'entities';
import { parseVideoLink } from '../../lib/contract/video-links.ts';
import type { Shortcode } from './shortcodes.ts';

/* Codes of page builders (Divi, WPBakery, Avada, Enfold, Flatsome): which of their values are a text's own. */

const builder =
  /^(?:(?:et_pb|vc|fusion|av|kc|mk|cs|tatsu|themify|ux|fl|dt)_\w+|(?:section|row|col|column)(?:_inner)?|accordion(?:-item|_item)?|toggle|tabs?)$/;
/** Those that only arrange what is in them. */
const layout =
  /(?:^|_)(?:section|row|col|column|text|textblock|inner|wrapper|container|group|tabs|accordion|tta|spacer|separator|divider|space|empty|gap|one|two|three)(?:_|$|\d)/;
const pictureFile = /\.(?:jpe?g|png|gif|webp|avif)(?:$|[?#])/i;
/** Whose content is code, not words. */
export const isRawCode = (name: string) => /^vc_raw_(?:html|js)$/.test(name);

export const isBuilderCode = ({ name }: Pick<Shortcode, 'name'>) => builder.test(name);

interface BuilderParts {
  heading?: string;
  /** The address of a picture, or the number of its attachment. */
  picture?: { src: string; alt: string };
  /** The address of a film. */
  film?: string;
  link?: { href: string; words: string };
  /** Whether it says nothing by itself. */
  isLayout: boolean;
}

/** What a code says beside the words in it. */
export function builderParts({ name, attributes }: Shortcode): BuilderParts {
  const value = (...names: string[]) =>
    decodeHTML(names.map((one) => attributes[one]).find(Boolean) ?? '');
  const parts: BuilderParts = { isLayout: layout.test(name) };
  const isButton = /btn|button/.test(name);
  const film = parseVideoLink(value('src', 'link', 'url', 'video', 'video_url', ''));
  if (film?.kind === 'youtube' || film?.kind === 'vimeo') parts.film = film.url;
  const src = value('src', 'image', 'image_url', 'img', 'photo', 'attachment', 'id');
  const isPicture = /image|img|photo|blurb|banner|box|slide|team|testimonial/.test(name);
  if (isPicture && (/^\d+$/.test(src) || pictureFile.test(src)))
    parts.picture = { src, alt: value('alt', 'title_text') };
  const heading = /heading|title/.test(name)
    ? value('text', 'title', 'heading')
    : value('title', 'heading');
  if (heading && !isButton && !isPicture && !film) parts.heading = heading;
  if (isPicture && value('title')) parts.heading = value('title');
  const [href, words] = linkIn(value('button_url', ...(isButton ? ['url', 'link', 'href'] : [])));
  const label = value('button_text', ...(isButton ? ['text', 'title', 'label'] : [])) || words;
  if (href && label) parts.link = { href, words: label };
  return parts;
}

/** An address, or WPBakery’s `url:https%3A%2F%2F…|title:Read`. */
function linkIn(typed: string): [href: string, words: string] {
  if (!/^url:/.test(typed)) return [typed, ''];
  const values = new Map(
    typed.split('|').map((part) => {
      const at = part.indexOf(':');
      return [part.slice(0, at), decoded(part.slice(at + 1))];
    }),
  );
  return [values.get('url') ?? '', values.get('title') ?? ''];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
