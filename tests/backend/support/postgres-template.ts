import { createHash, randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';
import { type OpenDatabase, openPostgres, type Prepare } from '../../../backend/db/client.ts';

/** An arbitrary lock number, so that only one worker of a run makes a template. */
const templateLock = 7_220_606;

/** The name of a prepared database on the server, made once per run. */
export async function postgresTemplate(server: string, name: string, prepare: Prepare) {
  const run = createHash('sha256').update(inject('databaseTemplates')).digest('hex').slice(0, 12);
  const template = `lampstand_template_${name}_${run}`;
  await asAdministrator(server, async (sql) => {
    await sql`select pg_advisory_lock(${templateLock})`;
    const [made] = await sql`select from pg_database where datname = ${template}`;
    if (made) return;
    const unfinished = `${template}_unfinished`;
    await sql`drop database if exists ${sql(unfinished)}`;
    await sql`create database ${sql(unfinished)}`;
    await (await openPostgres(addressOf(server, unfinished), prepare)).close();
    await sql`alter database ${sql(unfinished)} rename to ${sql(template)}`;
  });
  return template;
}

/** Opens a copy of a template, after further preparation; closing drops it. */
export async function openPostgresCopy(
  server: string,
  template: string,
  prepare: Prepare,
): Promise<OpenDatabase> {
  const name = `lampstand_test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(
    server,
    // By files: the default writes the whole template to the log, which takes twice the time.
    (sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`,
  );
  const drop = () => asAdministrator(server, (sql) => sql`drop database ${sql(name)} with (force)`);
  try {
    const { db, close } = await openPostgres(addressOf(server, name), prepare);
    return { db, close: () => close().then(drop) };
  } catch (error) {
    await drop();
    throw error;
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdministrator(server: string, act: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  try {
    await act(sql);
  } finally {
    await sql.end();
  }
}
