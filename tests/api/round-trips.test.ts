import { expect, test } from 'vitest';
import { access } from '../../lib/contract/access.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import { inputsOf, Samples } from '../../scripts/lib/sample-inputs.ts';
import { churchAtDesk } from '../backend/support/church-at-desk.ts';
import { countTrips } from '../backend/support/count-trips.ts';
import { backendWithoutPeople, credential } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';

/*
 * How often a call waits for the database, one time after the other. With a database far away each costs a journey.
 * No number may grow; the aim is two for a read and three for a write.
 */

const backend = backendWithoutPeople();
const playlist = { title: 'For Ana', items: [{ kind: 'answer', slug: 'did-jesus-live' }] };
const lead = { email: 'a@example.com', message: 'Hello there' };

const calls: [call: string, maximum: number, body?: object][] = [
  ['/answers', 2],
  ['/answers/fetch_by?slug=did-jesus-live', 1],
  ['/categories', 2],
  ['/testimonials', 2],
  ['/pages', 2],
  ['/posts', 2],
  ['/guides', 2],
  ['/help_lines', 1],
  ['/locations', 2],
  ['/locations?query=charlotte', 3],
  ['/locations?query=28202', 5],
  ['/locations?query=riverbend%20church', 8],
  ['/search?q=jesus', 3],
  ['/videos', 6],
  ['/plans', 1],
  ['/published?kind=answers&language=en', 2],
  ['/create_lead', 5, lead],
  ['/playlists', 3, playlist],
  ['/generate_answer', 7, { question: 'Did Jesus live?' }],
];

test.each(calls)('%s waits for the database at most %i times', async (path, maximum, body) => {
  const ask = () => (body ? backend.post(path, body) : backend.get(path));
  // What is read once in a process is not counted.
  await ask();
  backend.clock.now += 3_600_000;
  let status = 0;
  const trips = await countTrips(backend, async () => {
    ({ status } = await ask());
  });
  expect(status).toBeLessThan(300);
  expect(trips).toBeLessThanOrEqual(maximum);
});

/** Of every read; that of the session is counted. */
const mostTrips = { anyone: 2, program: 2, signedIn: 3 };
/** Reads that wait more often, and how often at most. */
const more: Partial<Record<EndpointName, number>> = {
  // The account may have been joined with another one; the reasons why letters do not arrive come after the people.
  fetchChurch: 4,
};

const reads = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { method }]) => method === 'GET',
);

test('no read waits for the database more often than is said of it', async () => {
  const church = await churchAtDesk(backend);
  const { headers: asStaff } = await staffMember(backend, ['administrator']);
  const over: string[] = [];
  for (const [name, endpoint] of reads) {
    const { who } = access[name];
    const isOfChurch = who === 'person' || who === 'owner';
    const ofProgram = who === 'program' ? credential : asStaff;
    const headers = who === 'anyone' ? {} : isOfChurch ? church.asOwner : ofProgram;
    const ask = () => backend.get(addressOf(name, endpoint, church.accountId), headers);
    await ask();
    backend.clock.now += 3_600_000;
    const trips = await countTrips(backend, ask);
    const most = more[name] ?? mostTrips[who === 'anyone' || who === 'program' ? who : 'signedIn'];
    if (trips > most) over.push(`${name}: ${trips}`);
  }
  expect(over).toEqual([]);
});

/** An address of a read; of a church for those of its room. */
function addressOf(name: EndpointName, endpoint: Endpoint, church: string): string {
  const { params, query } = inputsOf(name, endpoint, new Samples());
  const isOfRoom = endpoint.path.startsWith('/staff/churches/{id}');
  const own: Record<string, unknown> = { ...(params ?? {}), ...(isOfRoom && { id: church }) };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(own[key] ?? '')),
  );
  const entries = Object.entries((query ?? {}) as Record<string, unknown>);
  return `${path}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}
