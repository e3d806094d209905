import type { ReadList } from '../../backend/church-import/read-churches.ts';
import type { RowNote } from '../../lib/contract/church-imports.ts';

const note = ({ field, note, words }: RowNote) =>
  `${field} ${note.replaceAll('_', ' ')}${words ? ` (${words.replaceAll('\n', ' ')})` : ''}`;

const wordsOf = (cells: string[]) =>
  cells.filter(Boolean).join(' · ').replaceAll('\n', ' ').slice(0, 200);

/** How a list was read, in lines for the terminal. */
export function listReport({ columns, entries, leftOut, ...table }: ReadList): string[] {
  const separator = table.separator === '\t' ? 'tab' : table.separator;
  const found = [
    table.format,
    table.encoding,
    separator && `separator ${separator}`,
    table.sheet && `sheet ${table.sheet}`,
  ];
  return [
    `Read as ${found.filter(Boolean).join(', ')}.`,
    ...columns.map(({ heading, field }, index) => {
      const use = field === 'unused' ? 'not imported' : (field ?? 'not recognized');
      return `column ${index + 1} ${heading || '(no heading)'}: ${use}`;
    }),
    ...entries.map(({ lines, church, notes }) => {
      const place = [church.address, church.city, church.state, church.zip, church.country];
      const said = notes.map(note).join('; ');
      return `+ ${lines.join(', ')} ${church.name}, ${place.filter(Boolean).join(', ')}${said ? ` [${said}]` : ''}`;
    }),
    ...leftOut.map(
      ({ line, reason, cells }) => `- ${line} ${reason.replaceAll('_', ' ')}: ${wordsOf(cells)}`,
    ),
    `${entries.length} churches, ${leftOut.length} lines left out; nothing was changed.`,
  ];
}
