import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LinkNetwork, publicNetwork } from '../../backend/checks/check-link.ts';
import { readFeeds } from '../../backend/church-feeds/read-feeds.ts';
import { deleteOldNights, settleNights } from '../../backend/church-feeds/settle-nights.ts';
import { runImports } from '../../backend/church-import/run-imports.ts';
import {
  churchFeeds,
  churchImportRows,
  churchImports,
  churchOrigins,
  locations,
  outbox,
  staff,
} from '../../backend/db/schema.ts';
import { createPublished } from '../../backend/nodes/published.ts';
import { backendWithoutPeople } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';
import type { Json } from '../backend/support/test-backend.ts';

/* Lists of churches that stand at an address, read once and every night. */

const backend = backendWithoutPeople();

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let internet: Server;
let port: number;
let answer: Answer;
const requests: IncomingMessage[] = [];
beforeAll(async () => {
  internet = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => internet.once('listening', resolve));
  port = (internet.address() as AddressInfo).port;
});
afterAll(() => internet.close());

const network: LinkNetwork = {
  ...{ ...publicNetwork, mayUsePort: () => true, userAgent: 'Lampstand import' },
  lookup: (_name, options, callback) =>
    options.all
      ? callback(null, [{ address: '127.0.0.1', family: 4 }])
      : callback(null, '127.0.0.1', 4),
};

let headers: Record<string, string>;
let night: number;
beforeEach(async () => {
  backend.clock.now += 86_400_000;
  night = Date.now();
  headers = (await staffMember(backend, ['administrator'])).headers;
  for (const table of [churchOrigins, churchImports, churchFeeds, locations, outbox]) {
    await backend.db.delete(table);
  }
  requests.length = 0;
  serve(list);
});

const calls = '/staff/church_feeds';
const published = createPublished({ expire: () => {} });
const csv = (...names: string[]) =>
  ['Id,Name,Street,City,State,Zip,Phone', ...names].join('\n').concat('\n');
const grace = '1,Grace Fellowship,1 Main St,Charlotte,NC,28202,704 555 0101';
const hope = '2,Hope Chapel,2 Elm St,Charlotte,NC,28202,704 555 0102';
const list = csv(grace, hope);

const serve = (text: string, head: Record<string, string> = {}) => {
  answer = (_, response) => response.writeHead(200, head).end(text);
};
const address = () => `http://churches.example:${port}/list.csv`;
async function work() {
  while (await runImports(backend.db, published)) {
    // The next run goes on.
  }
}
/** As the job does, until nothing is left to do. */
async function runJob(now = new Date(night)) {
  await readFeeds(backend.db, network, now);
  await work();
  await settleNights(backend.db);
  await work();
  await settleNights(backend.db);
}
async function nextNight() {
  night += 30 * 3_600_000;
  await runJob();
}
const feeds = async (): Promise<Json[]> => (await backend.get(calls, headers)).body.data;
const imports = async (): Promise<Json[]> =>
  (await backend.get('/staff/church_imports', headers)).body.data;
async function name(url = address()): Promise<string> {
  const answered = await backend.post(calls, { url, country: 'US' }, headers);
  expect(answered.status).toBe(201);
  return answered.body.data.id;
}
const change = (id: string, body: object) => backend.post(`${calls}/${id}`, body, headers);
const press = (id: string, step: string) =>
  backend.post(`/staff/church_imports/${id}/${step}`, undefined, headers);
/** An address whose list is imported, and read every night from then on. */
async function nightly(applies: boolean): Promise<string> {
  const id = await name();
  await runJob();
  const [feed] = await feeds();
  await press(feed?.newest.id, 'import');
  await work();
  expect((await change(id, { nightly: true, applies })).status).toBe(200);
  return id;
}
const letters = async () =>
  (await backend.db.select().from(outbox).orderBy(outbox.id)).map(({ kind, payload }) => ({
    ...(payload as Record<string, string>),
    kind,
  }));
const names = async () =>
  (await backend.db.select().from(locations).where(eq(locations.listed, true)))
    .map((row) => row.name)
    .sort();

describe('an address', () => {
  test('is read in the background like a file, and lists nobody', async () => {
    const id = await name();
    expect(await feeds()).toMatchObject([
      { id, url: address(), reading: true, nightly: false, read_at: null, newest: null },
    ]);
    await runJob();
    const [feed] = await feeds();
    expect(feed).toMatchObject({ reading: false, fault: null, newest: { state: 'ready' } });
    const item = (await backend.get(`/staff/church_imports/${feed?.newest.id}`, headers)).body.data;
    expect(item).toMatchObject({
      ...{ actions: { make: 2 }, country: 'US', created_by: 'Ana Lee', by_night: false },
      ...{ file_name: `churches.example:${port}/list.csv`, feed: { id, url: address() } },
      waits: null,
    });
    expect(await names()).toEqual([]);
    expect(await letters()).toEqual([]);
    // It is read once, until somebody asks again.
    await nextNight();
    expect(requests).toHaveLength(1);
    expect(await name()).toBe(id);
    await runJob();
    expect(requests).toHaveLength(2);
    expect(await imports()).toHaveLength(2);
  });

  test.each([
    [
      'docs.google.com/spreadsheets/d/abc_-1/edit?usp=sharing#gid=42',
      'd/abc_-1/export?format=csv&gid=42',
    ],
    [
      'https://docs.google.com/spreadsheets/d/e/2PAC-x/pubhtml?gid=7',
      'd/e/2PAC-x/pub?output=csv&single=true&gid=7',
    ],
  ])('of a Google Sheet is that of its CSV: %s', async (url, path) => {
    await name(url);
    expect((await feeds())[0]?.url).toBe(`https://docs.google.com/spreadsheets/${path}`);
  });

  test.each([
    'ftp://churches.example/list.csv',
    'javascript:alert(1)',
    'https://user:secret@churches.example/',
    'localhost:3000/list.csv',
    'no address',
  ])('that is none is refused: %s', async (url) => {
    expect((await backend.post(calls, { url }, headers)).status).toBe(400);
  });

  test('of the site’s own network is not read', async () => {
    for (const url of ['http://127.0.0.1:1/list.csv', 'http://169.254.169.254/latest']) {
      await name(url);
    }
    await runJob();
    expect((await feeds()).map(({ fault }) => fault)).toEqual(['not_public', 'not_public']);
    answer = (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    await name();
    await runJob();
    expect((await feeds())[0]?.fault).toBe('not_public');
  });

  test('of another port than the web’s is not read', async () => {
    network.mayUsePort = publicNetwork.mayUsePort;
    await name('https://churches.example:6379/list.csv');
    await runJob();
    network.mayUsePort = () => true;
    expect((await feeds()).map(({ fault }) => fault)).toEqual(['other_port']);
  });

  test.each<[string, Answer]>([
    ['not_found', (_, response) => response.writeHead(404).end()],
    ['refused', (_, response) => response.writeHead(401).end()],
    ['no_answer', (_, response) => response.writeHead(503).end()],
    ['no_answer', (_, response) => response.destroy()],
    ['page_instead', (_, response) => response.end('<!DOCTYPE html><title>Sign in</title>')],
    ['not_a_list', (_, response) => response.end('{"error": true}')],
    ['empty', (_, response) => response.end('')],
    ['too_large', (_, response) => response.end('x'.repeat(8_000_001))],
    ['refused', (_, response) => response.writeHead(302, { location: '/again' }).end()],
  ])('says why it cannot be read: %s', async (fault, faulty) => {
    await name();
    answer = faulty;
    await runJob();
    expect(await feeds()).toMatchObject([{ fault, reading: false, newest: null }]);
  });

  test('may be redirected, and name its file', async () => {
    answer = ({ url }, response) =>
      url === '/list.csv'
        ? response.writeHead(302, { location: '/there' }).end()
        : response
            .writeHead(200, {
              'content-disposition': "attachment; filename*=UTF-8''%EA%B5%90%ED%9A%8C.csv",
            })
            .end(list);
    await name();
    await runJob();
    expect(await imports()).toMatchObject([{ file_name: '교회.csv', total: 2 }]);
  });

  test('that one process reads is left alone by others', async () => {
    await name();
    await Promise.all([readFeeds(backend.db, network), readFeeds(backend.db, network)]);
    expect(requests).toHaveLength(1);
  });
});

describe('every night', () => {
  test('what has changed is imported, if somebody has chosen that, and a letter says what', async () => {
    await nightly(true);
    const faith = '3,Faith House,3 Oak St,Charlotte,NC,28202,';
    serve(csv(grace.replace('0101', '0999'), hope, faith, '4,,5 Ash St,Charlotte,NC,28202,'));
    await nextNight();
    expect(await names()).toEqual(['Faith House', 'Grace Fellowship', 'Hope Chapel']);
    expect(await letters()).toEqual([
      {
        ...{ kind: 'feed_imported', list: `churches.example:${port}`, made: '1', changed: '1' },
        ...{ madeNames: ' (Faith House)', changedNames: ' (Grace Fellowship)', leftOut: '1' },
        ...{ asked: '0', askedNames: '', missing: '0', missingNames: '' },
      },
    ]);
    const [newest] = await imports();
    expect(newest).toMatchObject({ state: 'imported', by_night: true, created_by: null });
    // The same again is not worth a letter, and leaves nothing behind.
    await nextNight();
    expect(await letters()).toHaveLength(1);
    expect(await imports()).toHaveLength(2);
  });

  test('it waits, if nobody has chosen otherwise, and is told once', async () => {
    await nightly(false);
    serve(csv(grace.replace('0101', '0999'), hope));
    await nextNight();
    expect(await letters()).toMatchObject([
      { kind: 'feed_waits', why: 'feed_by_choice', made: '0', changed: '1' },
    ]);
    const [feed] = await feeds();
    expect(feed?.newest).toMatchObject({ state: 'ready', waits: 'by_choice' });
    // Other bytes with the same changes.
    serve(`${csv(grace.replace('0101', '0999'), hope)}\n\n`);
    await nextNight();
    expect(await letters()).toHaveLength(1);
    expect((await feeds())[0]?.newest.id).toBe(feed?.newest.id);
    // Further changes take the place of those that wait; what was decided about rows stays.
    await backend.post(
      `/staff/church_imports/${feed?.newest.id}/rows`,
      { number: 1, decision: 'left_out' },
      headers,
    );
    serve(csv(grace.replace('0101', '0999'), hope.replace('0102', '0888')));
    await nextNight();
    expect(await letters()).toMatchObject([{}, { kind: 'feed_waits', changed: '1' }]);
    const waiting = await imports();
    expect(waiting.map(({ state }) => state)).toEqual(['ready', 'imported']);
    await press(waiting[0]?.id, 'import');
    await work();
    const phones = (await backend.db.select().from(locations).orderBy(locations.id)).map(
      ({ phone }) => phone,
    );
    expect(phones).toEqual(['+1 704 555 0101', '+1 704 555 0888']);
  });

  test('nothing is imported before the first import, which is by hand', async () => {
    const id = await name();
    await runJob();
    await change(id, { nightly: true, applies: true });
    serve(csv(grace));
    await nextNight();
    expect(await letters()).toMatchObject([{ kind: 'feed_waits', why: 'feed_first' }]);
    expect(await names()).toEqual([]);
  });

  test('a list with columns missing, or churches, waits', async () => {
    await nightly(true);
    serve(list.replace('Phone', 'Ring').replace('0101', '0999').replace('1 Main', '10 Main'));
    await nextNight();
    serve(csv(grace.replace('0101', '0777')));
    await nextNight();
    expect(await letters()).toMatchObject([
      { kind: 'feed_waits', why: 'feed_columns' },
      { kind: 'feed_waits', why: 'feed_missing', missing: '1', missingNames: ' (Hope Chapel)' },
    ]);
    serve(csv('9,Other Church,1 Elsewhere St,Reno,NV,89501,'));
    await nextNight();
    expect((await letters())[2]).toMatchObject({ why: 'feed_missing' });
    expect(await names()).toEqual(['Grace Fellowship', 'Hope Chapel']);
  });

  test('a church that is gone is told, and stays', async () => {
    const others = Array.from(
      { length: 12 },
      (_, index) => `${index + 10},Church ${index} of Peace,${index} Pine St,Charlotte,NC,28202,`,
    );
    serve(csv(grace, hope, ...others));
    await nightly(true);
    serve(csv(grace, ...others));
    await nextNight();
    expect(await letters()).toMatchObject([
      { kind: 'feed_look', missing: '1', missingNames: ' (Hope Chapel)' },
    ]);
    await nextNight();
    expect(await letters()).toHaveLength(1);
    expect(await names()).toContain('Hope Chapel');
  });

  test('what was undone is not imported again by itself', async () => {
    await nightly(true);
    serve(csv(grace.replace('0101', '0999'), hope));
    await nextNight();
    const [newest] = await imports();
    await press(newest?.id, 'undo');
    await work();
    serve(csv(grace.replace('0101', '0999'), hope.replace('0102', '0888')));
    await nextNight();
    expect((await letters())[1]).toMatchObject({ kind: 'feed_waits', why: 'feed_undone' });
    const [phone] = await backend.db.select().from(locations).orderBy(locations.id);
    expect(phone?.phone).toBe('+1 704 555 0101');
  });

  test('what a church has changed stays', async () => {
    await nightly(true);
    const edit = { phone: '+1 704 555 0500', edited_at: new Date() };
    await backend.db.update(locations).set(edit).where(eq(locations.name, 'Grace Fellowship'));
    serve(csv(grace.replace('0101', '0999'), hope.replace('2 Elm', '20 Elm')));
    await nextNight();
    expect(await letters()).toMatchObject([{ kind: 'feed_imported', changed: '1' }]);
    const [row] = await backend.db.select().from(locations).orderBy(locations.id);
    expect(row?.phone).toBe('+1 704 555 0500');
  });

  test('the host is asked only for what is new', async () => {
    const stamp = { etag: '"one"', 'last-modified': 'Mon, 02 Nov 2026 03:00:00 GMT' };
    serve(list, stamp);
    await nightly(true);
    answer = (_, response) => response.writeHead(304).end();
    await nextNight();
    expect(requests[1]?.headers).toMatchObject({
      ...{ 'if-none-match': '"one"', 'if-modified-since': stamp['last-modified'] },
      'user-agent': 'Lampstand import',
    });
    expect(await feeds()).toMatchObject([{ fault: null, reading: false }]);
    expect(await imports()).toHaveLength(1);
  });

  test('a list that cannot be read is tried three times, and told once', async () => {
    await nightly(true);
    answer = (_, response) => response.writeHead(500).end();
    await nextNight();
    for (let hours = 1; hours <= 3; hours++) await runJob(new Date(night + hours * 3_700_000));
    expect(requests).toHaveLength(4);
    await nextNight();
    expect(requests).toHaveLength(5);
    expect(await letters()).toEqual([
      { kind: 'feed_failed', list: `churches.example:${port}`, why: 'feed_away' },
    ]);
    expect(await feeds()).toMatchObject([{ fault: 'no_answer', nightly: true }]);
    serve(list);
    await nextNight();
    expect(await feeds()).toMatchObject([{ fault: null }]);
  });

  test('columns that a person has named are read as before, though others have come', async () => {
    const foreign =
      'Seurakunta;Katuosoite;Kaupunki;Osavaltio;Postinro;Puhelin\nGrace;1 Main St;Charlotte;NC;28202;704 555 0101\n';
    serve(foreign);
    const id = await name();
    await runJob();
    const [feed] = await feeds();
    const fields = ['name', 'address', 'city', 'state', 'zip', 'phone'];
    const columns = fields.map((field, index) => ({ number: index + 1, field }));
    const chosen = await backend.post(
      `/staff/church_imports/${feed?.newest.id}/columns`,
      { columns, heading_row: 1 },
      headers,
    );
    await work();
    await press(chosen.body.data.id, 'import');
    await work();
    await change(id, { nightly: true, applies: true });
    serve(
      'Postinro;Puhelin;Seurakunta;Muistio;Katuosoite;Kaupunki;Osavaltio\n28202;704 555 0999;Grace;x;1 Main St;Charlotte;NC\n',
    );
    await nextNight();
    expect(await letters()).toMatchObject([{ kind: 'feed_imported', changed: '1', made: '0' }]);
    const [row] = await backend.db.select().from(locations);
    expect(row?.phone).toBe('+1 704 555 0999');
  });

  test('it can be switched off, and only an administrator switches it', async () => {
    const id = await nightly(true);
    expect(await feeds()).toMatchObject([
      { nightly: true, applies: true, switched_by: 'Ana Lee', next_at: expect.any(String) },
    ]);
    await change(id, { nightly: false, applies: true });
    expect(await feeds()).toMatchObject([
      { nightly: false, applies: false, switched_by: null, next_at: null },
    ]);
    await nextNight();
    expect(requests).toHaveLength(1);
    expect((await change('none', { nightly: true })).status).toBe(404);
    expect((await backend.post(`${calls}/none/read`, undefined, headers)).status).toBe(404);
    const editor = await staffMember(backend, ['editor']);
    expect((await backend.get(calls, editor.headers)).status).toBe(403);
  });

  test('letters go to the other administrators once who switched it on has left', async () => {
    await nightly(true);
    const [feed] = await backend.db.select().from(churchFeeds);
    await staffMember(backend, ['administrator'], { email: 'other@ministry.example' });
    await backend.db.delete(staff).where(eq(staff.user_id, feed?.switched_by ?? ''));
    serve(csv(grace.replace('0101', '0999'), hope));
    await nextNight();
    const rows = await backend.db.select().from(outbox);
    expect(rows.map(({ recipient }) => recipient)).toEqual(['other@ministry.example']);
  });

  test('of old nights only what they changed is kept, and they can be undone still', async () => {
    await nightly(true);
    serve(csv(grace.replace('0101', '0999'), hope));
    await nextNight();
    const [newest] = await imports();
    await deleteOldNights(backend.db, new Date(Date.now() + 15 * 86_400_000));
    const rows = await backend.db
      .select()
      .from(churchImportRows)
      .where(eq(churchImportRows.import_id, newest?.id));
    expect(rows.map(({ outcome }) => outcome)).toEqual(['changed']);
    const item = (await backend.get(`/staff/church_imports/${newest?.id}`, headers)).body.data;
    expect(item).toMatchObject({ missing: 0, may_undo: true });
    await press(newest?.id, 'undo');
    await work();
    const [row] = await backend.db.select().from(locations).orderBy(locations.id);
    expect(row?.phone).toBe('+1 704 555 0101');
  });
});
