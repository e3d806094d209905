import { beforeEach, describe, expect, test } from 'vitest';
import { noteLed, noteMissing } from '@/lib/config/asked-addresses';
import { site } from '@/lib/config/site';
import { auditEntries, missingAddresses, oldAddresses } from '../../backend/db/schema.ts';
import { storeAskedAddresses } from '../../backend/old-addresses/asked-addresses.ts';
import { addAskedAddresses } from '../../backend/old-addresses/missing-addresses.ts';
import { backendWithoutPeople } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';

const backend = backendWithoutPeople();
let headers: Record<string, string>;
let people = 0;
beforeEach(async () => {
  await backend.db.delete(oldAddresses);
  await backend.db.delete(missingAddresses);
  people++;
  ({ headers } = await staffMember(backend, ['editor'], { email: `e${people}@ministry.example` }));
});

const answer = '/answers/did-jesus-live';
const path = '/staff/old_addresses';
const add = (address: string, target: string | null = answer, kind = 'exact') =>
  backend.post(path, { kind, address, target }, headers);
const codeOf = ({ status, body }: Awaited<ReturnType<typeof add>>) =>
  status === 200 ? body.data.target : `${status} ${body.error.code}`;
const list = async (query = '') => (await backend.get(`${path}${query}`, headers)).body;
const tried = async (url: string, row?: object) =>
  (await backend.post(`${path}/try`, { url, row }, headers)).body.data;

describe('the table of old addresses', () => {
  test('has what was added, as it is compared', async () => {
    const { body } = await add(
      'https://www.old.example/Blog/Hello.html?utm_source=x',
      `${site().origin}${answer}`,
    );
    expect(body.data).toMatchObject({
      ...{ kind: 'exact', address: '/blog/hello', target: answer, target_exists: true },
      ...{ version: 1, asked: 0, last_asked: null },
    });
    await add('/blog/*', '/post/*', 'prefix');
    await add('/gone', null);
    expect((await list()).meta.total).toBe(3);
    expect((await list('?search=HELLO')).data).toMatchObject([{ address: '/blog/hello' }]);
    expect((await list('?search=%25')).data).toEqual([]);
  });

  test.each([
    ['/answers', answer, '400 own_page'],
    [answer, '/answers', '400 own_page'],
    ['/ko/answers/', '/answers', '400 own_page'],
    ['/old', '/answers/nothing-like-it', '400 target_unknown'],
    ['/old', '/nowhere', '400 target_unknown'],
    ['/old', 'https://evil.example/x', '400 other_site'],
    ['/old', '//evil.example/x', '400 other_site'],
    ['/old', '/old', '400 loop'],
    ['/old', '/ko/answers/did-jesus-live', '/ko/answers/did-jesus-live'],
    ['/old', '/', '/'],
    ['/old', '/search-result/hope?lang=en', '/search-result/hope?lang=en'],
    ['/?p=12', answer, answer],
    ['/answers?page_id=7', answer, answer],
  ])('says of %s to %s: %s', async (address, target, said) => {
    expect(codeOf(await add(address, target))).toBe(said);
  });

  test('leads at once to the end of a chain, and refuses a circle', async () => {
    expect(codeOf(await add('/b'))).toBe(answer);
    expect(codeOf(await add('/a', '/b'))).toBe(answer);
    expect(codeOf(await add('/b/*', '/b/new/*', 'prefix'))).toBe('400 loop');
    expect(codeOf(await add('/c/*', '/pages/*', 'prefix'))).toBe('/pages/*');
    expect(codeOf(await add('/pages/*', '/c/*', 'prefix'))).toBe('400 loop');
  });

  test('has each address once', async () => {
    const both = await Promise.all([add('/twice'), add('/TWICE/')]);
    expect(both.map(codeOf).sort()).toEqual([answer, '409 address_taken']);
  });

  test('is changed in the version that was seen, and keeps its counts', async () => {
    const { id } = (await add('/first')).body.data;
    noteLed(id, 3);
    await storeAskedAddresses(backend.db);
    const change = (version: number, address: string) =>
      backend.post(`${path}/${id}`, { kind: 'exact', address, target: answer, version }, headers);
    expect((await change(1, '/second')).body.data).toMatchObject({
      ...{ address: '/second', version: 2, asked: 3 },
      last_asked: new Date().toISOString().slice(0, 10),
    });
    expect(codeOf(await change(1, '/third'))).toBe('409 changed_meanwhile');
    const remove = (version: number) => backend.post(`${path}/${id}/remove`, { version }, headers);
    expect((await remove(1)).status).toBe(409);
    expect((await remove(2)).status).toBe(200);
    expect((await remove(2)).status).toBe(404);
    const log = await backend.db.select().from(auditEntries);
    const actions = log.slice(-3).map(({ action, subject }) => [action, subject]);
    expect(actions).toEqual([
      ['addOldAddress', String(id)],
      ['changeOldAddress', String(id)],
      ['removeOldAddress', String(id)],
    ]);
    expect(log.at(-2)?.details).toMatchObject({ address: '/second', target: answer });
  });

  test('is for editors', async () => {
    const { headers: supporter } = await staffMember(backend, ['supporter'], {
      email: `s${people}@ministry.example`,
    });
    const body = { kind: 'exact', address: '/x', target: null };
    expect((await backend.post(path, body, supporter)).status).toBe(403);
    expect((await backend.get(path, supporter)).status).toBe(403);
    expect((await backend.get('/staff/missing_addresses', supporter)).status).toBe(403);
  });
});

describe('trying an address', () => {
  test('says where it leads, before a row is saved', async () => {
    const row = { kind: 'prefix', address: '/blog', target: '/post/*' };
    expect(await tried('https://old.example/blog/x')).toMatchObject({ result: 'missing' });
    expect(await tried('https://old.example/blog/x', row)).toEqual({
      ...{ result: 'leads', location: '/post/x', by: '/blog/*' },
    });
    expect((await list()).meta.total).toBe(0);
    await add('/blog', null);
    expect(await tried('/blog/', row)).toMatchObject({ result: 'gone', by: '/blog' });
    expect(await tried(`${answer}/`)).toMatchObject({ result: 'page', location: answer });
    expect(await tried(`/${'x'.repeat(3_000)}`)).toMatchObject({ result: 'missing' });
    const bad = await backend.post(
      `${path}/try`,
      { url: '/x', row: { ...row, target: '//e.x' } },
      headers,
    );
    expect(codeOf(bad)).toBe('400 other_site');
  });
});

describe('a list of old addresses', () => {
  const line = (at: number, address: string, target: string | null = answer, kind = 'exact') => ({
    ...{ line: at, kind, address, target },
  });
  const send = async (call: 'plan' | 'import', rows: object[]) => {
    const planned = (await backend.post(`${path}/plan`, { rows }, headers)).body.data;
    if (call === 'plan') return planned;
    expect((await backend.get(`${path}/plan`, headers)).body.data).toEqual(planned);
    return (await backend.post(`${path}/import`, {}, headers)).body.data;
  };
  const rows = [
    line(2, '/one'),
    line(3, '/two/', '/three'),
    line(4, '/three', '410'),
    line(5, 'https://old.example/One.html', '/answers'),
    line(6, '/blog/*', '/post/*', 'prefix'),
    line(7, '/x', '/not-here'),
    line(8, '/four', '/one'),
    line(9, '', answer),
  ];

  test('shows what would come, writes it once, and changes nothing the second time', async () => {
    await add('/one', '/answers');
    const expected = { new: 3, changed: 1, same: 0, left_out: 4 };
    const plan = await send('plan', rows);
    expect(plan).toMatchObject(expected);
    expect(plan.lines.slice(0, 4)).toMatchObject([
      { line: 3, fault: 'target_unknown' },
      { line: 5, fault: 'address_taken' },
      { line: 7, fault: 'target_unknown' },
      { line: 9, fault: 'address_missing' },
    ]);
    expect((await list()).meta.total).toBe(1);
    expect(await send('import', rows)).toMatchObject(expected);
    const { data } = await list();
    expect(
      data.map((row: { address: string; target: string }) => [row.address, row.target]),
    ).toEqual([
      ['/blog/*', '/post/*'],
      ['/four', answer],
      ['/one', answer],
      ['/three', null],
    ]);
    expect((await backend.post(`${path}/import`, {}, headers)).status).toBe(404);
    expect(await send('import', rows)).toMatchObject({ new: 0, changed: 0, same: 4 });
  });

  test('of ten thousand lines fits, and no more', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => line(at + 2, `/?p=${at}`));
    expect(await send('import', many)).toMatchObject({ new: 10_000, left_out: 0 });
    expect(codeOf(await add('/one-more'))).toBe('409 table_full');
    expect(await send('plan', [line(1, '/one-more')])).toMatchObject({ left_out: 1 });
  });
});

describe('missing addresses', () => {
  const missing = async () => (await backend.get('/staff/missing_addresses', headers)).body.data;
  const day = 86_400_000;

  test('are summed, and leave the list when they lead somewhere', async () => {
    noteMissing('/old-post');
    noteMissing('/old-post');
    noteMissing('/other');
    await storeAskedAddresses(backend.db);
    noteMissing('/old-post');
    await storeAskedAddresses(backend.db);
    expect(await missing()).toMatchObject([
      { path: '/old-post', times: 3 },
      { path: '/other', times: 1 },
    ]);
    await add('/old-post');
    expect(await missing()).toMatchObject([{ path: '/other' }]);
  });

  test('are few at once, and forgotten after a while', async () => {
    const now = new Date();
    const many = new Map(Array.from({ length: 400 }, (_, at): [string, number] => [`/p${at}`, 1]));
    const ask = (paths: Map<string, number>, days: number) =>
      addAskedAddresses(
        backend.db,
        { led: new Map(), missing: paths },
        new Date(now.getTime() + days * day),
      );
    await ask(many, 0);
    expect(await missing()).toHaveLength(50);
    await ask(new Map([['/often', 2]]), 0);
    await ask(new Map(), 8);
    expect(await missing()).toMatchObject([{ path: '/often' }]);
    await ask(new Map(), 91);
    expect(await missing()).toEqual([]);
  });
});
