import { observeWork, type Work } from '../../lib/telemetry/observe.ts';
import type { Database } from './client.ts';

interface PreparedQuery {
  execute: (...values: unknown[]) => Promise<unknown>;
}
interface Session {
  prepareQuery: (query: { sql: string }, ...rest: unknown[]) => PreparedQuery;
}

const isPatched = Symbol('observes queries');

/**
 * Observes every query of the database (lib/telemetry/observe.ts), including those of transactions,
 * by patching the method of drizzle's sessions that all queries use, because its drivers have no
 * hook for that.
 */
export function observeQueries(db: Database): void {
  const { session } = (db as unknown as { _: { session: Session } })._;
  // On the class, because each transaction has its own session.
  const sessions = Object.getPrototypeOf(session) as Session & { [isPatched]?: true };
  if (sessions[isPatched]) return;
  sessions[isPatched] = true;
  const { prepareQuery } = sessions;
  sessions.prepareQuery = function observedQuery(this: Session, query, ...rest) {
    const prepared = prepareQuery.call(this, query, ...rest);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (...values) => observeWork(workOf(query.sql), () => execute(...values));
    return prepared;
  };
}

const nameOf =
  /^\s*(?:with .*? )?(select|insert|update|delete)\b(?:.*?\b(?:from|into|update)\s+"?(\w+)"?)?/is;

/** Values are sent as parameters, so the text contains no visitor's data. */
function workOf(text: string): Work {
  const [, operation = 'other', table] = nameOf.exec(text) ?? [];
  const verb = operation.toLowerCase();
  return {
    kind: 'sql',
    name: table ? `${verb} ${table}` : verb,
    attributes: { 'db.operation.name': verb, 'db.query.text': text.slice(0, 2_000) },
  };
}
