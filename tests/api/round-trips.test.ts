import { expect, test } from 'vitest';
import { access } from '../../lib/contract/access.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import { inputsOf, Samples } from '../../scripts/lib/sample-inputs.ts';
import { type ChurchAtDesk, churchAtDesk } from '../backend/support/church-at-desk.ts';
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
  ['/answers', 1],
  ['/answers/fetch_by?slug=did-jesus-live', 1],
  ['/categories', 2],
  ['/testimonials', 1],
  ['/pages', 1],
  ['/posts', 1],
  ['/guides', 1],
  ['/help_lines', 1],
  ['/locations', 2],
  ['/locations?query=charlotte', 3],
  ['/locations?query=28202', 5],
  ['/locations?query=riverbend%20church', 8],
  ['/search?q=jesus', 3],
  ['/videos', 2],
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

/**
 * Writes that wait more often than three times with what they are sent here, and how often at most: within a transaction,
 * what is locked decides what is written next.
 */
const moreWrites: Partial<Record<EndpointName, number>> = {
  // The session, its item and the lock on it, then what may refuse the step.
  ...{ decideCorrection: 4, removePerson: 4, closeAccount: 4, changeStaffListing: 4 },
  ...{ addChurchNote: 4, reopenChurch: 4, refundPayment: 4, revokeInvitation: 4 },
  ...{ createItem: 4, confirmTranslation: 4, endPreviews: 4, createChurchFilm: 4 },
  ...{ removeDemonstration: 4, restoreDemonstration: 4, decideListingReview: 5, decideTwin: 5 },
  ...{ publishDrafts: 5, renameItem: 5, reviewStory: 5, addOldAddress: 5, addListing: 6 },
  ...{ reviewChurchFilm: 7 },
  // One statement for each of what is kept in step: items, settings, hosts, addresses.
  ...{ closeItems: 5, changeMessageSettings: 5, endSessions: 5, changePlayerHosts: 7 },
  ...{ planOldAddresses: 7, saveDraft: 6, createPreview: 7, restoreTexts: 8, saveIntroVideo: 8 },
  ...{ createSiteReading: 4, createChurchImport: 7, createContentImport: 7 },
  // And letters, their limits and the log.
  ...{ proveIdentity: 4, createLead: 5, resendToken: 7, requestSignInLink: 7 },
  ...{ requestPasswordReset: 7, inviteChurch: 7, inviteStaff: 9, withdrawStaffListing: 9 },
  ...{ changeEmail: 10, createChallenge: 10, invitePerson: 11, createListing: 12 },
  ...{ pauseChurch: 12, inviteOwner: 16, createUser: 19 },
  // All that is known of a person, table by table.
  ...{ findVisitor: 4, eraseVisitor: 4, findPersonData: 5, exportPersonData: 5, erasePerson: 27 },
  // The folder is published whole.
  ...{ withdrawItem: 29, undoPublish: 30 },
  // Reads for a worker or a model, step by step.
  ...{ reconcilePayments: 4, generateAnswer: 9 },
};
/** Looks again and again whether its letter was sent. */
const looksAgain: EndpointName = 'sendTestLetter';

const callsWith = (is: (endpoint: Endpoint) => boolean) =>
  (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, endpoint]) => is(endpoint));

const isRead = ({ method }: Endpoint) => method === 'GET';

test('no read waits for the database more often than is said of it', async () => {
  const church = await churchAtDesk(backend);
  const { headers: asStaff } = await staffMember(backend, ['administrator']);
  const over: string[] = [];
  for (const [name, endpoint] of callsWith(isRead)) {
    const { who } = access[name];
    const headers = headersOf(who, church, asStaff);
    const ask = () => backend.get(addressOf(name, endpoint, church.accountId), headers);
    await ask();
    backend.clock.now += 3_600_000;
    const trips = await countTrips(backend, ask);
    const most = more[name] ?? mostTrips[who === 'anyone' || who === 'program' ? who : 'signedIn'];
    if (trips > most) over.push(`${name}: ${trips}`);
  }
  expect(over).toEqual([]);
});

test('no write waits for the database more often than is said of it', async () => {
  const over: string[] = [];
  let count = 0;
  for (const [name, endpoint] of callsWith((endpoint) => !isRead(endpoint))) {
    if (name === looksAgain) continue;
    // A write may end a session or close an account.
    const church = await churchAtDesk(backend);
    const email = `staff-${count++}@ministry.example`;
    const { headers: asStaff } = await staffMember(backend, ['administrator'], { email });
    backend.clock.now += 86_400_000;
    const { body = {} } = inputsOf(name, endpoint, new Samples());
    const path = addressOf(name, endpoint, church.accountId);
    const headers = headersOf(access[name].who, church, asStaff);
    const trips = await countTrips(backend, () => backend.post(path, body, headers));
    if (trips > (moreWrites[name] ?? 3)) over.push(`${name}: ${trips}`);
  }
  expect(over).toEqual([]);
});

type Who = (typeof access)[EndpointName]['who'];

function headersOf(who: Who, church: ChurchAtDesk, asStaff: Record<string, string>) {
  if (who === 'anyone') return {};
  if (who === 'person' || who === 'owner') return church.asOwner;
  return who === 'program' ? credential : asStaff;
}

/** An address of a call; of a church for those of its room. */
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
