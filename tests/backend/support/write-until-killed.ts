/**
 * Run by the test that kills it: prints every stored row, then stores leads and sign-ups, some
 * concurrently, and prints each as soon as its call has succeeded.
 */

import { leads, users } from '../../../backend/db/schema.ts';
import { backend, openBackend } from '../../../backend/index.ts';

const round = process.argv[2];
const db = await openBackend();
const stored = [
  ...(await db.select({ row: leads.message }).from(leads)),
  ...(await db.select({ row: users.email }).from(users)),
];
console.log(JSON.stringify(stored.map(({ row }) => row)));

async function post(path: string, body: object): Promise<void> {
  const response = await backend().fetch(
    new Request(`http://localhost/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    // Calls in process have no rate limits.
    { inProcess: true },
  );
  if (response.status !== 201) throw new Error(`${path} answered ${response.status}`);
}

async function writeLeads(writer: number) {
  for (let index = 0; ; index++) {
    const message = `lead ${round} ${writer} ${index}`;
    await post('/create_lead', { email: 'a@example.com', message });
    console.log(message);
  }
}

async function writeUsers() {
  for (let index = 0; ; index++) {
    const email = `user-${round}-${index}@example.com`;
    const user = { first_name: 'Ruth', last_name: 'Moab', email, password: 'a lamp in a window' };
    await post('/users', { user, terms_accepted: true, of_age: true });
    console.log(email);
  }
}

await Promise.all([writeLeads(1), writeLeads(2), writeLeads(3), writeUsers()]);
