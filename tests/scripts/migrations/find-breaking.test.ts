import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findBreaking } from '@/scripts/migrations/find-breaking';

const rulesOf = (sql: string) => findBreaking(sql).map(({ rule }) => rule);

describe('a migration that breaks the previous release', () => {
  it.each([
    ['drop table "leads";', 'drops a table'],
    ['DROP TABLE IF EXISTS leads CASCADE', 'drops a table'],
    ['alter table "leads" drop column "name";', 'drops a column'],
    ['ALTER TABLE "leads"\n  DROP COLUMN name', 'drops a column'],
    ['alter table leads rename column a to b;', 'renames'],
    ['alter table leads rename to questions;', 'renames'],
    ['alter table leads alter column id set data type bigint;', 'changes the type of a column'],
    ['alter table leads alter column id type bigint using id::bigint;', 'changes the type of a column'],
    ['alter table leads alter column name set not null;', 'requires a value in existing rows'],
    ['alter table leads alter column name drop default;', 'drops a default'],
    ['alter table leads add column phone text not null;', 'adds a required column'],
    [
      `alter table leads add column a text not null default '', add column b text not null;`,
      'adds a required column',
    ],
    ['alter table leads add constraint c check (id > 0);', 'rejects rows that were accepted'],
    ['alter table leads add constraint c unique (email);', 'rejects rows that were accepted'],
    ['create unique index i on leads (email);', 'rejects rows that were accepted'],
    ['truncate leads;', 'removes all rows'],
    ['drop type mood;', 'drops a type'],
    ['drop function f(text);', 'drops a function'],
  ])('%s', (sql, rule) => {
    expect(rulesOf(sql)).toEqual([rule]);
  });

  it('is reported with its line', () => {
    const sql =
      'create table a (id int);\n--> statement-breakpoint\n-- why\nalter table b drop column c;';
    expect(findBreaking(sql)).toEqual([{ line: 4, rule: 'drops a column' }]);
  });
});

describe('a migration that does not break the previous release', () => {
  it.each([
    'create table "a" ("id" serial primary key, "name" text not null);',
    'create unlogged table a (id int not null);\nalter table a add constraint c unique (id);',
    'create table a (id int);\ncreate unique index i on a (id);\nalter table a alter column id set not null;',
    'alter table leads add column phone text;',
    `alter table leads add column phone text not null default '';`,
    `alter table leads add column n integer not null generated always as (1) stored;`,
    'alter table leads add constraint c foreign key (a) references b(id);',
    'create index i on leads (email);',
    'drop index i;',
    'alter table leads alter column name drop not null;',
    '-- second step: unused since 2026-11-22\nalter table leads drop column name;',
    `insert into notes values ('drop table leads; alter table leads drop column a');`,
    'create function f() returns int language plpgsql as $$ begin drop table x; end $$;',
    '-- drop table leads;',
  ])('%s', (sql) => {
    expect(rulesOf(sql)).toEqual([]);
  });

  it('may be marked directly above its statement, but not above another', () => {
    const sql = '-- second step: unused since 1a2b3c4\ndrop table a;\ndrop table b;';
    expect(findBreaking(sql)).toEqual([{ line: 3, rule: 'drops a table' }]);
  });
});

it('every migration of the project can be parsed', () => {
  const folder = 'backend/db/migrations';
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const found = files.flatMap((name) => findBreaking(readFileSync(`${folder}/${name}`, 'utf8')));
  // The oldest ones, from before the first release, contain breaking statements.
  expect(found.length).toBeGreaterThan(0);
});
