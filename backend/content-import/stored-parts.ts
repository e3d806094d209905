import type { SourceItem } from './source.ts';
import { field, type SourceContext } from './source-context.ts';

/* What WordPress stores beside a body and shows in it: blocks that several texts share, and footnotes. */

const maxShared = 50;

/** The body of an item with its shared blocks and footnotes in their places. */
export function bodyOf(item: SourceItem, { shared }: Pick<SourceContext, 'shared'>): string {
  let count = 0;
  return ofFields(item)
    .replace(/<!-- wp:block \{"ref":(\d{1,12})[^<>]{0,200}\/-->/g, (whole, id: string) => {
      const body = shared.get(id);
      return body === undefined || ++count > maxShared ? whole : body;
    })
    .replace(/<!-- wp:footnotes[^<>]{0,200}\/-->/, (whole) => footnotes(item) || whole);
}

/** The body with the film, the passage and the recording that stand in fields beside it, as sermons have them. */
function ofFields(item: SourceItem): string {
  const { meta } = item;
  // A feed may have its text in the description.
  const body =
    field(item, 'content:encoded') || meta.get('sermon_description') || field(item, 'description');
  const film = meta.get('film') ?? '';
  const id = film.split(/[/=]/).at(-1) ?? '';
  const passage = meta.get('bible_passage') ?? '';
  const audio = meta.get('sermon_audio') ?? '';
  return [
    passage && !body.includes(passage) && `<p>${passage}</p>`,
    film && !body.includes(id) && `<p>${film}</p>`,
    body,
    /^https?:\/\/[^\s"'\]]{1,500}$/.test(audio) &&
      !body.includes(audio) &&
      `[audio src="${audio}"]`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function footnotes({ meta }: SourceItem): string {
  const notes = listOf(meta.get('footnotes') ?? '');
  return notes.length === 0 ? '' : `<ol>${notes.map((note) => `<li>${note}</li>`).join('')}</ol>`;
}

function listOf(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json);
    if (!Array.isArray(list)) return [];
    return list.flatMap((one) => (typeof one?.content === 'string' ? [one.content] : []));
  } catch {
    return [];
  }
}
