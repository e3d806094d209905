/** A statement of a migration after which the previous release would fail. */
export interface Breaking {
  /** Line of the statement, from 1. */
  line: number;
  rule: string;
}

const secondStep = /^--\s*second step: unused since \S+/im;

/** Patterns for lower-case statements without comments and with single spaces. */
const rules: [rule: string, pattern: RegExp][] = [
  ['drops a table', /^drop table\b/],
  ['drops a view', /^drop (materialized )?view\b/],
  ['drops a type', /^drop type\b/],
  ['drops a function', /^drop function\b/],
  ['drops a schema', /^drop schema\b/],
  ['removes all rows', /^truncate\b/],
  ['drops a column', /^alter table .*\bdrop column\b/],
  ['renames', /^alter (table|type|view|index|sequence) .*\brename\b/],
  ['changes the type of a column', /^alter table .*\balter column \S+ (set data )?type\b/],
  ['requires a value in existing rows', /^alter table .*\balter column \S+ set not null\b/],
  ['drops a default', /^alter table .*\balter column \S+ drop default\b/],
  ['rejects rows that were accepted', /^alter table .*\badd constraint \S+ (check|unique|exclude)\b/],
  ['rejects rows that were accepted', /^create unique index\b/],
];
const newColumn = /\badd column (?:if not exists )?"?\w+"? .*?(?=, add column|$)/g;

/**
 * The statements of a migration that are incompatible with the previous release. Tables that the migration
 * itself creates are exempt; any other such statement needs a comment directly above it that says since
 * when its subject is unused: `-- second step: unused since …`.
 */
export function findBreaking(migration: string): Breaking[] {
  const created = new Set<string>();
  const breaking: Breaking[] = [];
  for (const { line, text, comments } of statementsOf(migration)) {
    const newTable = /^create (?:unlogged )?table (?:if not exists )?(\S+)/.exec(text)?.[1];
    if (newTable) created.add(newTable);
    const table = /^alter table (?:if exists )?(?:only )?(\S+)|\bon (?:only )?(\S+)/.exec(text);
    if (created.has(table?.[1] ?? table?.[2] ?? '') || secondStep.test(comments)) continue;
    for (const [rule, pattern] of rules) if (pattern.test(text)) breaking.push({ line, rule });
    if (/^alter table\b/.test(text) && addsRequiredColumn(text)) {
      breaking.push({ line, rule: 'adds a required column' });
    }
  }
  return breaking;
}

/** The previous release inserts rows without a new column. */
function addsRequiredColumn(text: string): boolean {
  const columns = text.match(newColumn) ?? [];
  return columns.some(
    (column) => /\bnot null\b/.test(column) && !/\bdefault\b|\bgenerated\b/.test(column),
  );
}

function statementsOf(migration: string) {
  const statements: { line: number; text: string; comments: string }[] = [];
  let line = 1;
  for (const part of splitStatements(migration)) {
    const comments = part.match(/--[^\n]*/g)?.join('\n') ?? '';
    const code = part.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
    const before = code.slice(0, code.length - code.trimStart().length);
    const text = code.trim().replace(/\s+/g, ' ').toLowerCase();
    if (text) statements.push({ line: line + before.split('\n').length - 1, text, comments });
    line += part.split('\n').length - 1;
  }
  return statements;
}

/** Splits at semicolons outside of quotes and function bodies; drizzle-kit's breakpoints are comments. */
function splitStatements(sql: string): string[] {
  const token = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;
  const parts: string[] = [];
  let start = 0;
  for (const match of sql.matchAll(token)) {
    if (match[0] !== ';') continue;
    parts.push(sql.slice(start, match.index + 1).replace(/;$/, ' '));
    start = match.index + 1;
  }
  return [...parts, sql.slice(start)];
}
