import { readFile } from 'node:fs/promises';
import { utils, write } from '@e965/xlsx';
import { eq } from 'drizzle-orm';
import { unzipSync, zipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runImports } from '../../backend/church-import/run-imports.ts';
import { storePlaces } from '../../backend/content/store-places.ts';
import { auditEntries, churchImports, churchOrigins, locations } from '../../backend/db/schema.ts';
import { createPublished } from '../../backend/nodes/published.ts';
import { backendWithoutPeople } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';
import type { Json } from '../backend/support/test-backend.ts';

/* Lists of churches at the ministry's desk, from the file to the undoing. */

const backend = backendWithoutPeople();
let headers: Record<string, string>;
beforeEach(async () => {
  backend.clock.now += 86_400_000;
  headers = (await staffMember(backend, ['administrator'])).headers;
  for (const table of [churchOrigins, churchImports, locations]) await backend.db.delete(table);
  backend.published.length = 0;
});

const calls = '/staff/church_imports';
const published = createPublished({
  expire: (changes) => backend.published.push(changes ?? 'all'),
});
/** Goes on until nothing is in progress, as the job does. */
async function work() {
  while (await runImports(backend.db, published)) {
    // The next run goes on.
  }
}
const send = (file: string | Uint8Array, more: object = {}) =>
  backend.post(
    calls,
    {
      ...{ file: Buffer.from(file).toString('base64'), file_name: 'list.csv', country: 'US' },
      ...more,
    },
    headers,
  );
async function read(file: string | Uint8Array, more: object = {}): Promise<string> {
  const answered = await send(file, more);
  expect([answered.status, answered.body]).toMatchObject([
    201,
    { data: { id: expect.any(String) } },
  ]);
  await work();
  return answered.body.data.id;
}
const fetchImport = async (id: string) => (await backend.get(`${calls}/${id}`, headers)).body.data;
const rowsOf = async (id: string, query = ''): Promise<Json[]> =>
  (await backend.get(`${calls}/${id}/rows${query}`, headers)).body.data;
const start = (id: string) => backend.post(`${calls}/${id}/import`, undefined, headers);
const undo = (id: string) => backend.post(`${calls}/${id}/undo`, undefined, headers);
async function doImport(file: string | Uint8Array, more: object = {}): Promise<string> {
  const id = await read(file, more);
  expect((await start(id)).status).toBe(200);
  await work();
  return id;
}
async function doUndo(id: string) {
  expect((await undo(id)).status).toBe(200);
  await work();
}
/** The counts that are not nothing. */
const counts = (all: Record<string, number>) =>
  Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
const actionsOf = async (id: string) => counts((await fetchImport(id)).actions);
const outcomesOf = async (id: string) => counts((await fetchImport(id)).outcomes);
const locate = async (query: string) =>
  (await backend.get(`/locations?query=${encodeURIComponent(query)}`)).body.data.map(
    ({ name }: Json) => name,
  );
const lookup = (slug: string) => backend.post('/lookup_location', { slug });
const rows = () => backend.db.select().from(locations).orderBy(locations.id);

const list = `Id,Name,Street,City,State,Zip,Phone,Notes
1,Grace Fellowship,1 Main St,Charlotte,NC,28202,704 555 0101,old
2,Hope Chapel,2 Elm St,Charlotte,NC,28202,704 555 0102,
3,,3 Oak St,Charlotte,NC,28202,,no name
`;

describe('a list', () => {
  test('is shown row by row in its own words, and nothing is listed before Import', async () => {
    const id = await read(list);
    expect(await rows()).toEqual([]);
    expect(backend.published).toEqual([]);
    expect(await fetchImport(id)).toMatchObject({
      ...{ state: 'ready', total: 3, file_name: 'list.csv', format: 'csv', separator: ',' },
      ...{ created_by: 'Ana Lee', update_of: null, missing: 0, may_undo: false },
    });
    expect(await actionsOf(id)).toEqual({ make: 2, leave_out: 1 });
    const [first, , third] = await rowsOf(id);
    expect(first).toMatchObject({
      ...{ number: 1, lines: [2], action: 'make', placed_by: 'code', unsure: null },
      church: { name: 'Grace Fellowship', zip: '28202', pin: expect.any(Object) },
    });
    expect(first.cells).toContainEqual({ heading: 'Notes', words: 'old' });
    expect(third).toMatchObject({ action: 'leave_out', reason: 'no_name', church: null });
    expect(third.cells).toContainEqual({ heading: 'Notes', words: 'no name' });
    expect(await rowsOf(id, '?show=leave_out')).toHaveLength(1);
  });

  test('is in the locator and has pages once it is imported', async () => {
    const id = await doImport(list);
    expect(await outcomesOf(id)).toEqual({ made: 2 });
    expect((await fetchImport(id)).state).toBe('imported');
    expect(await locate('28202')).toEqual(['Grace Fellowship', 'Hope Chapel']);
    expect(await locate('hope chapel')).toEqual(['Hope Chapel']);
    const shown = await lookup('grace-fellowship-charlotte');
    expect(shown.body.data).toMatchObject({
      ...{ name: 'Grace Fellowship', address: '1 Main St', phone: '+1 704 555 0101' },
      ...{ account_id: null, messages_go_to: 'ministry' },
    });
    expect(backend.published.flat()).toContainEqual({
      ...{ kind: 'locations', slug: 'grace-fellowship-charlotte', placed: true },
    });
    const actions = await backend.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(actions.slice(-2)).toMatchObject([
      { action: 'createChurchImport', subject: id, details: { file_name: 'list.csv' } },
      { action: 'startChurchImport', subject: id },
    ]);
  });

  test('changes nothing if it is imported again', async () => {
    await doImport(list);
    const before = await rows();
    backend.published.length = 0;
    const again = await read(list, { file_name: 'list (1).csv' });
    expect(await actionsOf(again)).toEqual({ same: 2, leave_out: 1 });
    expect((await fetchImport(again)).update_of).toMatchObject({ file_name: 'list.csv' });
    await start(again);
    await work();
    expect(await rows()).toEqual(before);
    expect(backend.published).toEqual([]);
  });

  test('changes what it owns, and not what was changed at the site since', async () => {
    await doImport(list);
    const hope = eq(locations.slug, 'hope-chapel-charlotte');
    const edit = { phone: '+1 704-555-0999', edited_at: new Date() };
    await backend.db.update(locations).set(edit).where(hope);
    const later = list.replace('0102', '0202').replace('2 Elm St', '20 Elm St').replace('0101', '');
    const id = await read(later.replace('1 Main St', '10 Main St'));
    expect(await actionsOf(id)).toEqual({ change: 2, leave_out: 1 });
    const [, second] = await rowsOf(id);
    expect(second.differences).toEqual([
      { field: 'address', from: '2 Elm St', to: '20 Elm St', kept: false },
      { field: 'phone', from: '+1 704-555-0999', to: '+1 704 555 0202', kept: true },
    ]);
    await start(id);
    await work();
    expect(await rows()).toMatchObject([
      // What a list does not say any more stays.
      { address: '10 Main St', address_key: '10 main st' },
      { address: '20 Elm St', phone: '+1 704-555-0999' },
    ]);
    expect(await outcomesOf(id)).toEqual({ changed: 2 });
  });

  test('a church that somebody changes between the comparison and Import keeps its change', async () => {
    await doImport(list);
    const id = await read(list.replace('0102', '0202'));
    expect(await actionsOf(id)).toEqual({ change: 1, same: 1, leave_out: 1 });
    const hope = eq(locations.slug, 'hope-chapel-charlotte');
    await backend.db.update(locations).set({ phone: '+1 704-555-0999' }).where(hope);
    await start(id);
    await work();
    expect((await rows())[1]?.phone).toBe('+1 704-555-0999');
    expect(await actionsOf(id)).toEqual({ keep: 1, same: 1, leave_out: 1 });
  });

  test('that has lost a church says so, and the church stays', async () => {
    await doImport(list);
    const id = await doImport(list.replace(/2,Hope.*\n/, ''));
    expect(await fetchImport(id)).toMatchObject({ missing: 1 });
    expect(await locate('28202')).toEqual(['Grace Fellowship', 'Hope Chapel']);
  });

  test('of another ministry with the same numbers is another list', async () => {
    await doImport(list);
    const id = await doImport(
      'Id,Name,City,State,Zip\n1,Lamp Street,Houston,TX,77002\n2,Joy,Reno,NV,89501\n',
    );
    expect(await outcomesOf(id)).toEqual({ made: 2 });
    expect(await rows()).toHaveLength(4);
  });

  test('names two churches of one name and town differently', async () => {
    const two =
      'Name,Street,City,State,Zip\nGrace,1 Main St,Reno,NV,89501\nGrace,9 Far Rd,Reno,NV,89511\n';
    const id = await read(two);
    expect(await actionsOf(id)).toEqual({ make: 1, ask: 1 });
    const [asked] = await rowsOf(id, '?show=ask');
    expect(asked.twins).toEqual([
      { slug: null, row: 1, name: 'Grace', place: '1 Main St, Reno, NV, 89501, US', km: null },
    ]);
  });
});

describe('a row is decided before Import', () => {
  const decide = (id: string, body: object) => backend.post(`${calls}/${id}/rows`, body, headers);
  const at = { city: 'Charlotte', city_key: 'charlotte', state: 'NC', zip: '28202', country: 'US' };

  test('a church that may be there already is not made twice', async () => {
    const there = {
      slug: 'hope',
      name: 'Hope Chapel Church',
      name_key: 'hope chapel church',
      ...at,
    };
    await backend.db.insert(locations).values(there);
    const id = await read(list);
    expect(await actionsOf(id)).toEqual({ make: 1, ask: 1, leave_out: 1 });
    const [asked] = await rowsOf(id, '?show=ask');
    expect(asked.twins).toMatchObject([{ slug: 'hope', name: 'Hope Chapel Church' }]);
    const wrong = await decide(id, { number: asked.number, decision: 'same', same_as: 'none' });
    expect([wrong.status, wrong.body.error.fields]).toEqual([400, { same_as: expect.any(String) }]);
    const same = { number: asked.number, decision: 'same', same_as: 'hope' };
    expect((await decide(id, same)).status).toBe(200);
    expect(await actionsOf(id)).toEqual({ make: 1, change: 1, leave_out: 1 });
    await start(id);
    await work();
    // Its own name stays; what nobody had filled is filled.
    expect((await rows())[0]).toMatchObject({ name: there.name, phone: '+1 704 555 0102' });
    expect(await rows()).toHaveLength(2);
    await doUndo(id);
    expect((await rows())[0]).toMatchObject({ name: there.name, phone: null, listed: true });
    expect((await decide(id, same)).body.error.code).toBe('not_ready');
  });

  test('another church of the same name is made, and one is left out', async () => {
    await backend.db
      .insert(locations)
      .values({ slug: 'hope', name: 'Hope Chapel', name_key: 'hope chapel', ...at });
    const id = await read(list);
    await decide(id, { number: 2, decision: 'another' });
    await decide(id, { number: 1, decision: 'left_out' });
    expect(await actionsOf(id)).toEqual({ make: 1, leave_out: 2 });
    await start(id);
    await work();
    expect((await rows()).map(({ name }) => name)).toEqual(['Hope Chapel', 'Hope Chapel']);
  });

  test('a position far from its address is named, and corrected by hand or by the address', async () => {
    const far =
      'Name,City,Zip,State,Lat,Lng\nGrace,Charlotte,28202,NC,40.4,-3.7\nHope,Nowherecity,,NC,,\n';
    const id = await read(far);
    const unsure = await rowsOf(id, '?show=unsure');
    expect(unsure.map((row) => row.unsure)).toEqual(['far', 'unknown']);
    await decide(id, { number: 1, place: { latitude: 35.22, longitude: -80.84 } });
    await decide(id, { number: 2, place: { city: 'Charlotte', zip: '28202' } });
    expect((await rowsOf(id)).map(({ placed_by }) => placed_by)).toEqual(['hand', 'code']);
    const half = await decide(id, { number: 1, place: { latitude: 35.22 } });
    expect(half.status).toBe(400);
    await start(id);
    await work();
    expect((await rows()).map(({ latitude }) => Math.floor(latitude ?? 0))).toEqual([35, 35]);
    expect((await rows())[1]).toMatchObject({ city: 'Charlotte', city_key: 'charlotte' });
  });
});

describe('an import is undone', () => {
  test('what it made is withdrawn, and the same list makes it again at its old address', async () => {
    const id = await doImport(list);
    expect((await fetchImport(id)).may_undo).toBe(true);
    backend.published.length = 0;
    await doUndo(id);
    expect(await outcomesOf(id)).toEqual({ withdrawn: 2 });
    expect((await fetchImport(id)).state).toBe('undone');
    expect((await lookup('hope-chapel-charlotte')).status).toBe(410);
    expect((await backend.get('/locations')).body.data).toEqual([]);
    expect(backend.published.flat()).toHaveLength(2);
    const again = await doImport(list);
    expect(await outcomesOf(again)).toEqual({ made: 2 });
    expect((await lookup('hope-chapel-charlotte')).status).toBe(200);
    expect(await rows()).toHaveLength(2);
  });

  test('what it changed goes back; what was changed at the site since stays, and is named', async () => {
    const first = await doImport(list);
    const second = await doImport(list.replace('0101', '0201').replace('0102', '0202'));
    expect((await undo(first)).body.error.code).toBe('newer_import');
    const hope = eq(locations.slug, 'hope-chapel-charlotte');
    await backend.db.update(locations).set({ phone: '+1 704-555-0999' }).where(hope);
    await doUndo(second);
    expect((await rows()).map(({ phone }) => phone)).toEqual([
      '+1 704 555 0101',
      '+1 704-555-0999',
    ]);
    expect(await outcomesOf(second)).toEqual({ put_back: 1, stayed: 1 });
    const [stayed] = await rowsOf(second, '?show=stayed');
    expect(stayed).toMatchObject({
      slug: 'hope-chapel-charlotte',
      differences: [{ field: 'phone', kept: true }],
    });
    await doUndo(first);
    expect(await outcomesOf(first)).toEqual({ withdrawn: 1, stayed: 1 });
    expect(await locate('28202')).toEqual(['Hope Chapel']);
  });

  test('a church that belongs to somebody by now stays', async () => {
    const id = await doImport(list);
    await backend.db.update(locations).set({ edited_at: new Date() });
    await doUndo(id);
    expect(await outcomesOf(id)).toEqual({ stayed: 2 });
    expect(await locate('28202')).toHaveLength(2);
  });
});

describe('two administrators at once', () => {
  test('import a list once, and undo it once', async () => {
    const id = await read(list);
    const answers = await Promise.all([start(id), start(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await Promise.all([work(), work()]);
    expect(await rows()).toHaveLength(2);
    expect((await start(id)).body.error.code).toBe('not_ready');
    const undone = await Promise.all([undo(id), undo(id)]);
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await Promise.all([work(), work()]);
    expect(await outcomesOf(id)).toEqual({ withdrawn: 2 });
  });

  test('nothing is imported before it is compared, or undone before it is imported', async () => {
    const { id } = (await send(list)).body.data;
    expect((await start(id)).body.error.code).toBe('not_ready');
    await work();
    expect((await undo(id)).body.error.code).toBe('not_ready');
    for (const path of ['', '/rows']) {
      expect((await backend.get(`${calls}/none${path}`, headers)).status).toBe(404);
    }
    expect((await start('none')).status).toBe(404);
    expect((await undo('none')).status).toBe(404);
  });
});

describe('the lists of the world', () => {
  const folder = 'tests/backend/church-import/lists';
  test.each(['excel-fr-windows-1252.csv', 'excel-utf16-tab.txt', 'feed.json', 'list.csv'])(
    '%s is imported, changes nothing when it comes again, and is undone',
    async (name) => {
      const file = await readFile(`${folder}/${name}`);
      const more = { file_name: name, locale: 'fr' };
      const id = await read(file, more);
      const { total, actions } = await fetchImport(id);
      expect(actions.make).toBeGreaterThan(20);
      const sum = Object.values<number>(actions).reduce((all, one) => all + one, 0);
      expect(sum).toBe(total);
      await start(id);
      await work();
      expect(await rows()).toHaveLength(actions.make);
      const before = await rows();
      const again = await doImport(file, more);
      expect(await outcomesOf(again)).toEqual({});
      expect((await fetchImport(again)).actions).toMatchObject({ make: 0, change: 0 });
      expect(await rows()).toEqual(before);
      await doUndo(id);
      expect(await outcomesOf(id)).toEqual({ withdrawn: actions.make });
      expect((await backend.get('/locations')).body.data).toEqual([]);
    },
  );
});

describe('a file that is no list is refused in words', () => {
  const sheet = (cells: string[][]) => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'List');
    return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
  };
  function bomb() {
    const parts = unzipSync(sheet([['Name']]));
    const filled = new Uint8Array(60_000_000).fill(0x20);
    return zipSync({ ...parts, 'xl/worksheets/sheet1.xml': filled }, { level: 9 });
  }
  test.each<[string, () => string | Uint8Array, string]>([
    ['a zip bomb as XLSX', bomb, 'too_large'],
    [
      'lists in a hundred thousand lists',
      () => `${'['.repeat(1e5)}${']'.repeat(1e5)}`,
      'too_large',
    ],
    [
      'a picture',
      () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0, 0]),
      'unknown_encoding',
    ],
    ['a million rows', () => `Name,City\n${'A,B\n'.repeat(1_000_000)}`, 'too_many_rows'],
    ['a cell of megabytes', () => `Name,City\nGrace,${'x'.repeat(5_000_000)}\n`, 'cell_too_long'],
    ['a page', () => '<!DOCTYPE html><html></html>', 'not_a_list'],
    ['an open quotation mark', () => 'Name,City\n"Grace,Reno\n', 'quote_not_closed'],
  ])('%s', async (_, file, code) => {
    const { status, body } = await send(file());
    expect([status, body.error.code]).toEqual([422, code]);
    expect(await backend.db.$count(churchImports)).toBe(0);
  });

  test('a cell of ten megabytes is more than a body may have', async () => {
    const { status } = await send(`Name,City\nGrace,${'x'.repeat(10_000_000)}\n`);
    expect([400, 413]).toContain(status);
  });

  test('formulas and scripts in cells are words of nobody', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const id = await doImport(
      `Name,City,Zip,Pastor,About\nGrace ${script},Reno,89501,=1+1,${script}\n`,
    );
    expect(await outcomesOf(id)).toEqual({ made: 1 });
    expect(JSON.stringify(await rows())).not.toMatch(/<|onerror|=1/);
  });

  test('halves of characters, and keys of objects that a program knows otherwise', async () => {
    const id = await doImport(
      '[{"__proto__": {"name": "x"}, "name": "Grace \\ud83d", "city": "Reno", "zip": "89501"}]',
    );
    expect(await outcomesOf(id)).toEqual({ made: 1 });
  });
});

describe('columns that a person names', () => {
  const foreign = `Seurakunta;Katuosoite;Kaupunki;Osavaltio;Postinumero;Puhelin
Grace Fellowship;1 Main St;Charlotte;NC;28202;704 555 0101
Hope Chapel;2 Elm St;Charlotte;NC;28202;704 555 0102
`;
  const named = (fields: (string | null)[]) =>
    fields.map((field, index) => ({ number: index + 1, field }));
  const all = named(['name', 'address', 'city', 'state', 'zip', 'phone']);
  const choose = (id: string, columns: object[], heading_row: number | null = 1) =>
    backend.post(`${calls}/${id}/columns`, { columns, heading_row }, headers);
  async function chosen(id: string, ...choice: [object[], (number | null)?]): Promise<string> {
    const answered = await choose(id, ...choice);
    expect(answered.status).toBe(201);
    await work();
    return answered.body.data.id;
  }

  test('are shown with their first words, and read once more', async () => {
    const id = await read(foreign);
    expect(await actionsOf(id)).toEqual({ leave_out: 3 });
    const before = await fetchImport(id);
    expect(before).toMatchObject({ heading_row: null, columns_chosen: false, may_choose: true });
    expect(before.first_rows[0].slice(0, 3)).toEqual(['Seurakunta', 'Katuosoite', 'Kaupunki']);
    expect(before.columns[1].values).toEqual(['Katuosoite', '1 Main St', '2 Elm St']);
    const again = await chosen(id, all);
    expect(await actionsOf(again)).toEqual({ make: 2 });
    const after = await fetchImport(again);
    expect(after).toMatchObject({ heading_row: 1, columns_chosen: true, file_name: 'list.csv' });
    expect(after.created_at).toBe(before.created_at);
    expect(after.columns[1]).toEqual({
      ...{ heading: 'Katuosoite', field: 'address', values: ['1 Main St', '2 Elm St'] },
    });
    expect((await backend.get(`${calls}/${id}`, headers)).status).toBe(404);
    expect((await start(again)).status).toBe(200);
    await work();
    expect(await locate('hope chapel')).toEqual(['Hope Chapel']);
    expect((await fetchImport(again)).may_choose).toBe(false);
  });

  test('are known when a later state of the list comes, in whatever order', async () => {
    await start(await chosen(await read(foreign), all));
    await work();
    expect(await actionsOf(await read(foreign))).toEqual({ same: 2 });
    const later = `Kaupunki;Seurakunta;Muistio;Katuosoite;Osavaltio;Postinumero;Puhelin
Charlotte;Grace Fellowship;x;10 Main St;NC;28202;704 555 0101
Charlotte;Hope Chapel;y;2 Elm St;NC;28202;704 555 0102
`;
    const id = await read(later);
    expect(await actionsOf(id)).toEqual({ make: 1, same: 1 });
    expect((await fetchImport(id)).columns_chosen).toBe(true);
    // Another list with headings of its own is read as it says itself.
    expect((await fetchImport(await read(list))).columns_chosen).toBe(false);
  });

  test('may be of a list without headings, whose first church is not lost', async () => {
    const bare = foreign.split('\n').slice(1).join('\n');
    const id = await read(bare);
    const again = await chosen(id, all, 0);
    expect(await actionsOf(again)).toEqual({ make: 2 });
    await start(again);
    await work();
    expect(await actionsOf(await read(bare.replace('0102', '0202')))).toEqual({
      ...{ change: 1, same: 1 },
    });
  });

  test('that are chosen as they were found are no choice', async () => {
    const fields = ['id', 'name', 'address', 'city', 'state', 'zip', 'phone', null];
    const again = await chosen(await read(list), named(fields), null);
    expect((await fetchImport(again)).columns_chosen).toBe(false);
    const without = await chosen(again, named(['id', 'name', null]), null);
    const [first] = await rowsOf(without);
    expect(first.church.address).toBeUndefined();
  });

  test('leave what was decided about rows', async () => {
    const id = await read(list);
    await backend.post(`${calls}/${id}/rows`, { number: 2, decision: 'left_out' }, headers);
    const again = await chosen(id, [{ number: 7, field: null }], null);
    expect(await actionsOf(again)).toEqual({ make: 1, leave_out: 2 });
  });

  test('are refused once the list is imported, and what is no column', async () => {
    const id = await doImport(list);
    expect((await choose(id, all)).body.error.code).toBe('not_ready');
    expect((await choose('none', all)).status).toBe(404);
    const ready = await read(foreign);
    expect((await choose(ready, [{ number: 1, field: 'unused' }])).status).toBe(400);
    expect((await choose(ready, [{ number: 0, field: 'name' }])).status).toBe(400);
    expect((await choose(ready, all, 6)).status).toBe(400);
    // A column that the list has not is nothing.
    const again = await chosen(ready, [...all, { number: 150, field: 'id' }]);
    expect((await fetchImport(again)).columns).toHaveLength(6);
  });

  test('are chosen by one of two at once', async () => {
    const id = await read(foreign);
    const answers = await Promise.all([choose(id, all), choose(id, all)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await work();
    expect(await backend.db.$count(churchImports)).toBe(1);
  });
});

describe('churches in the middle of their city', () => {
  beforeAll(() => backend.db.transaction(storePlaces));

  test('are shown by themselves, with the place where a map begins, and get a pin by hand', async () => {
    const id = await read(
      'Id,Name,City,State,Lat,Lng\n1,Grace,Charlotte,NC,,\n2,Hope,Charlotte,NC,40.7,-74\n',
    );
    expect(await fetchImport(id)).toMatchObject({ by_city: 1, unsure: 1 });
    const [row] = await rowsOf(id, '?show=by_city');
    expect(row).toMatchObject({ number: 1, placed_by: 'city', near: row.church.pin });
    const [far] = await rowsOf(id, '?show=unsure');
    expect(far).toMatchObject({ unsure: 'far', near: row.church.pin });
    const place = { city: 'Charlotte', state: 'NC', latitude: 35.2, longitude: -80.8 };
    await backend.post(`${calls}/${id}/rows`, { number: 1, place }, headers);
    expect(await fetchImport(id)).toMatchObject({ by_city: 0 });
    const [, moved] = await rowsOf(id, '?show=make');
    expect(moved).toMatchObject({
      ...{ placed_by: 'hand', near: { latitude: 35.2, longitude: -80.8 } },
    });
  });
});
