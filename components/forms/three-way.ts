import 'server-only';
import { createHash } from 'node:crypto';

/*
 * Two people change one form: what was loaded, what one of them typed, and what is stored now are
 * compared group by group. Only what a person changed is theirs; everything else stays as it is
 * stored. A conflict is a group that both changed, to different texts.
 */

export type Values = Readonly<Record<string, string>>;

/** The hidden field with digests of what a form was loaded with. */
export const loadedName = 'loaded';

/** The group to which a field belongs; undefined for fields that are not compared. */
export type GroupOf = (name: string) => string | undefined;

const ownGroup: GroupOf = (name) => name;

/** Fields as browsers send them: with CRLF, and without spaces that the call drops. */
const bare = (text: string) => text.replace(/\r\n?/g, '\n').trim();

function groupsOf(values: Values, groupOf: GroupOf): Map<string, string> {
  const groups = new Map<string, string[]>();
  for (const name of Object.keys(values).toSorted()) {
    const group = groupOf(name);
    if (group === undefined) continue;
    const text = bare(values[name] ?? '');
    const texts = groups.get(group) ?? [];
    groups.set(group, text === '' ? texts : [...texts, `${name}\n${text}`]);
  }
  return new Map([...groups].map(([group, texts]) => [group, digest(texts.join('\0'))]));
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** The value of the hidden field of a form that is loaded with `stored`. */
export function loadedValue(stored: Values, groupOf: GroupOf = ownGroup): string {
  return [...groupsOf(stored, groupOf)].map((pair) => pair.join('=')).join(' ');
}

function readLoaded(text: string): Map<string, string> {
  return new Map(
    text.split(' ').map((pair): [string, string] => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

export interface Merged {
  /** The groups that the person changed. */
  touched: ReadonlySet<string>;
  /** Of them, those that somebody else changed meanwhile to something else. */
  conflicts: string[];
  /** What is to be stored: the person's groups as typed, all others as stored. */
  values: Values;
  /** What the person typed into their groups. */
  typed: Values;
}

/** Merges what was typed with what is stored. Without `loaded` everything counts as changed. */
export function mergeTyped(
  { loaded, typed, stored }: { loaded: string; typed: Values; stored: Values },
  groupOf: GroupOf = ownGroup,
): Merged {
  const before = readLoaded(loaded);
  const [sent, present] = [groupsOf(typed, groupOf), groupsOf(stored, groupOf)];
  const empty = digest('');
  const isKnown = loaded !== '';
  const touched = new Set(
    [...sent.keys()].filter(
      (group) => !isKnown || sent.get(group) !== (before.get(group) ?? empty),
    ),
  );
  const conflicts = [...touched].filter((group) => {
    const now = present.get(group) ?? empty;
    return isKnown && now !== (before.get(group) ?? empty) && now !== sent.get(group);
  });
  const isTouched = (name: string) => touched.has(groupOf(name) ?? '');
  const pick = (values: Values, keep: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => keep(name)));
  const own = pick(typed, isTouched);
  return {
    ...{ touched, conflicts, typed: own },
    values: { ...pick(stored, (name) => !isTouched(name)), ...own },
  };
}
