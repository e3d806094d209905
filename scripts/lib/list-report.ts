import type { ReadList } from '../../backend/church-import/read-churches.ts';
import type {
  RowNote,
  WireChurchImport,
  WireImportRow,
} from '../../lib/contract/church-imports.ts';

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

const signs = { make: '+', change: '~', same: '=', keep: '=', ask: '?', leave_out: '-' };

/** What an import does with a row, in one line. */
export function importRowLine(row: WireImportRow): string {
  const { action, lines, church, cells, reason, unsure, differences, twins } = row;
  const changed = differences.flatMap(({ field, kept }) => (kept ? [] : [field]));
  const kept = differences.flatMap((one) => (one.kept ? [one.field] : []));
  const about = [
    reason?.replaceAll('_', ' '),
    unsure && `no pin: ${unsure.replaceAll('_', ' ')}`,
    changed.length > 0 && `changes ${changed.join(', ')}`,
    kept.length > 0 && `${kept.join(', ')} changed at the site since, and stays`,
    twins.length > 0 &&
      `may be ${twins.map(({ name, place }) => `${name}, ${place}`).join(' or ')}`,
  ];
  const said = about.filter(Boolean).join('; ');
  const name = church ? String(church.name) : wordsOf(cells.map(({ words }) => words));
  return `${signs[action]} ${lines.join(', ')} ${name}${said ? ` [${said}]` : ''}`;
}

/** What an import does, or has done, in numbers. */
export function importReport({ state, actions, outcomes, missing }: WireChurchImport): string[] {
  const { make, change, same, keep, ask, leave_out } = actions;
  return [
    state === 'imported'
      ? `${outcomes.made} listed, ${outcomes.changed} changed.`
      : `${make} new, ${change} to change, ${same + keep} stay as they are.`,
    `${ask} may be there already and wait for you, ${leave_out} left out, ${missing} no longer in the list.`,
  ];
}
