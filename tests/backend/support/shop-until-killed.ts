/**
 * Run by the test that kills it: settles what the previous process left open, prints all checkouts,
 * then makes the calls that it reads from its input, one per line, and prints the responses.
 */
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { checkouts } from '../../../backend/db/schema.ts';
import { backend, openBackend } from '../../../backend/index.ts';
import { createPublished } from '../../../backend/nodes/published.ts';
import { configuredGateways } from '../../../backend/payments/gateways.ts';
import { reconcile } from '../../../backend/payments/reconcile.ts';

const db = await openBackend();
// As if the minute had passed in which another process may still be working on it.
await db.update(checkouts).set({ synced_at: sql`now() - interval '2 minutes'` });
await reconcile({
  db,
  gateways: configuredGateways(openBackend),
  published: createPublished({ expire: () => {} }),
});
console.log(JSON.stringify(await db.select().from(checkouts).orderBy(checkouts.created_at)));

for await (const line of createInterface({ input: process.stdin })) {
  const { path, headers, body } = JSON.parse(line);
  const response = await backend().fetch(
    new Request(`http://localhost/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    }),
    { inProcess: true },
  );
  console.log(JSON.stringify(await response.json()));
}
