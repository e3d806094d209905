import { defaultChoice, plannedTexts } from '../../backend/content-import/plan-item.ts';
import type { ReadExport, ReadItem } from '../../backend/content-import/read-item.ts';

/** How an export was read, in lines for the terminal. */
export function exportReport({ site, items, skipped, is_truncated }: ReadExport): string[] {
  const left = items.filter(({ reason }) => reason !== null);
  return [
    `Read as an export of ${site || 'a site without a name'}${is_truncated ? ', which ends in the middle' : ''}.`,
    ...items.flatMap((item) => [headOf(item), ...notesOf(item)]),
    ...skipped.map(({ type, count }) => `not imported: ${count} ${type}`),
    `${items.length - left.length} items, ${left.length} left out.`,
  ];
}

function headOf({ line, reason, group, slug, texts, addresses }: ReadItem): string {
  const languages = Object.keys(texts).join(', ');
  const kind = defaultChoice(group).kind;
  const what = reason ? `left out: ${reason.replaceAll('_', ' ')}` : `${kind}/${slug}`;
  const from = addresses.length > 0 ? ` from ${addresses.join(', ')}` : '';
  return `${reason ? '-' : '+'} line ${line} ${what} (${languages})${from}`;
}

const notesOf = ({ notes }: ReadItem) =>
  notes.map(
    ({ language, note, words }) => `    ${language} ${note.replaceAll('_', ' ')}: ${words}`,
  );

/** The files of an export in the form of content/README.md, by their paths. */
export function filesOf({ items, site_url }: ReadExport): [path: string, text: string][] {
  const isIn = ({ reason }: ReadItem) => reason === null;
  const paths = new Map(
    items.map((item) => {
      const kind = defaultChoice(item.group).kind;
      const own = kind === 'pages' ? `/pages/${item.slug}` : `/post/${item.slug}`;
      return [item.key, isIn(item) ? own : site_url + (item.addresses[0] ?? '/')];
    }),
  );
  return items.filter(isIn).flatMap((item, index) => {
    const choice = defaultChoice(item.group);
    const kind = choice.kind === 'pages' ? 'pages' : 'posts';
    return plannedTexts({ ...item, number: index + 1 }, kind, choice, { paths }).map(
      ({ language, text }): [string, string] => [
        `${kind}/${item.slug}/${language}.md`,
        text.text ?? '',
      ],
    );
  });
}
