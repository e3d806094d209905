import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TransportRequest, TransportResponse } from '@/lib/api/call';
import { introVideos } from '../../backend/db/schema.ts';
import { type ChurchAtDesk, churchAtDesk } from '../backend/support/church-at-desk.ts';
import { backendWithoutPeople } from '../backend/support/people.ts';
import { transportTo } from '../backend/support/transport-to.ts';

/*
 * Two people of a church have one form open. Whoever saves last changes only what they typed: what the
 * other saved in fields that they did not touch stays, and a field that both changed is asked about.
 */
const backend = backendWithoutPeople();
const session = vi.hoisted(() => ({
  token: '',
  send: undefined as ((request: TransportRequest) => Promise<TransportResponse>) | undefined,
}));
// Cookies and texts exist only within a request that Next handles.
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => ({ value: session.token }) }),
}));
vi.mock('next-intl/server', () => import('../support/next-intl-server'));
vi.mock('@/lib/api/server', () => {
  const transport = (request: TransportRequest) => session.send?.(request);
  return { serverApi: () => transport, countedApi: () => transport };
});
session.send = transportTo(backend);

const { postListing } = await import('@/components/church-desk/listing/listing-posts');
const { listingGroup, valuesOf } = await import('@/components/listing-form/listing-values');
const { postFilmStep } = await import('@/components/church-desk/film-posts');
const { filmGroup, filmValues } = await import('@/components/church-desk/film-values');
const { loadedName, loadedValue } = await import('@/components/forms/three-way');

let church: ChurchAtDesk;
let film: string;
beforeEach(async () => {
  backend.clock.now += 10 * 86_400_000;
  church = await churchAtDesk(backend);
  const link = { kind: 'welcome', video_url: 'https://vimeo.com/76979871', title: 'Come in' };
  film = String((await backend.post('/account/films', link, church.asOwner)).body.data.id);
});

afterEach(() => backend.db.delete(introVideos));

type Fields = Record<string, string>;
interface DeskForm {
  /** What the page has in its fields now, and what it says that they were loaded with. */
  load: () => Promise<Fields>;
  send: (fields: Fields) => Promise<Response>;
  /** Two texts for each field. */
  changes: Record<string, [mine: string, theirs: string]>;
  /** The field that is named for a control; its own name if undefined. */
  groups?: Record<string, string>;
}

const read = async (path: string) => (await backend.get(path, church.asOwner)).body.data;
const post = (fields: Fields) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return new Request('http://localhost:3000/desk', { method: 'POST', body });
};
const readListing = () => read(`/account/listings/${church.listing}`);
const readFilm = () => read(`/account/films/${film}`);
const filmForm = (step: string, names: RegExp): Pick<DeskForm, 'load' | 'send'> => ({
  load: async () => {
    const data = await readFilm();
    const values = filmValues(data);
    const shown = Object.fromEntries(Object.entries(values).filter(([name]) => names.test(name)));
    const hidden = { version: String(data.version), [loadedName]: loadedValue(values, filmGroup) };
    return { ...shown, ...hidden };
  },
  send: (fields) => postFilmStep(post(fields), { locale: 'en', id: film, step }),
});

const forms: Record<string, DeskForm> = {
  listing: {
    load: async () => {
      const data = await readListing();
      const values = valuesOf(data);
      const hidden = {
        version: String(data.version),
        pin_was: `${values.latitude},${values.longitude}`,
        [loadedName]: loadedValue(values, listingGroup),
      };
      return { ...values, ...hidden };
    },
    send: (fields) => postListing(post(fields), { locale: 'en', id: String(church.listing) }),
    changes: {
      name: ['Wren Hollow Church', 'Church of Wren Hollow'],
      address: ['1 Main Street', '2 Main Street'],
      city: ['Monroe', 'Gastonia'],
      phone: ['704 555 0142', '704 555 0143'],
      website: ['https://wren.example/', 'https://hollow.example/'],
      pastor_name: ['Ruth', 'Ana'],
      description: ['One\r\ntwo', 'Three'],
      description_ko: ['하나', '둘'],
      languages: ['ko', 'es'],
      online: ['on', ''],
      country: ['CA', 'MX'],
      links: ['https://a.example/', 'https://b.example/'],
      latitude: ['35.1', '36.2'],
      'time-0': ['10:30', '11:00'],
    },
    groups: { latitude: 'pin', 'time-0': 'services' },
  },
  'texts of a film': {
    ...filmForm('words', /^(?:speaker|title-|message-)/),
    changes: {
      speaker: ['Ruth', 'Ana'],
      'title-en': ['Welcome', 'Come and see'],
      'title-ko': ['어서 오세요', '환영해요'],
      'message-en': ['One\r\ntwo', 'Three'],
    },
  },
  'address of a film': {
    ...filmForm('address', /^(?:slug|kind)$/),
    changes: { slug: ['wren-one', 'wren-two'], kind: ['invitation', 'invitation'] },
  },
  'source of a film': {
    ...filmForm('film', /^video_url$/),
    changes: { video_url: ['https://vimeo.com/1084537', 'https://vimeo.com/22439234'] },
  },
};

/** What belongs to a change beside the field itself. */
const withField: Record<string, Fields> = {
  latitude: { longitude: '-80.8' },
  'time-0': { 'day-0': 'sunday' },
};
const change = (fields: Fields, name: string, text: string): Fields => ({
  ...{ ...fields, [name]: text },
  ...withField[name],
});
const queryOf = (answer: Response) =>
  new URL(answer.headers.get('location') ?? '', 'http://localhost').searchParams;
const as = (who: 'asOwner' | 'asEditor') => {
  session.token = church[who].authorization.replace('Bearer ', '');
};
const bare = (text = '') => text.replace(/\r\n/g, '\n');

describe.each(Object.entries(forms))('the form of the %s', (_, { load, send, changes, groups }) => {
  const names = Object.keys(changes);
  const pairs = names.flatMap((mine, at) => {
    const theirs = names[(at + 1) % names.length] ?? '';
    return theirs === mine ? [] : [[mine, theirs] as const];
  });

  test.each(pairs)('keeps what a colleague saved: %s, and then %s', async (mine, theirs) => {
    const [own, other] = [changes[mine]?.[0] ?? '', changes[theirs]?.[1] ?? ''];
    as('asOwner');
    const opened = await load();
    as('asEditor');
    const first = await send(change(await load(), theirs, other));
    expect(queryOf(first).get('fault')).toBeNull();
    as('asOwner');
    const second = await send(change(opened, mine, own));
    expect(queryOf(second).get('fault')).toBeNull();
    const stored = await load();
    expect(bare(stored[mine])).toBe(bare(own));
    expect(stored[theirs]).toBe(other);
  });

  test.each(names.filter((name) => changes[name]?.[0] !== changes[name]?.[1] && name !== 'online'))(
    'asks about %s if both changed it, and then takes what is sent',
    async (name) => {
      const [mine, theirs] = changes[name] ?? ['', ''];
      as('asOwner');
      const opened = await load();
      as('asEditor');
      await send(change(await load(), name, theirs));
      as('asOwner');
      const refused = queryOf(await send(change(opened, name, mine)));
      expect(refused.get('fault')).toMatch(/^changed/);
      expect(refused.get('fields')).toBe(groups?.[name] ?? name);
      expect((await load())[name]).toBe(theirs);
      const again = await send(change(await load(), name, mine));
      expect(queryOf(again).get('fault')).toBeNull();
      expect(bare((await load())[name])).toBe(bare(mine));
    },
  );

  test('does not ask if both typed the same', async () => {
    const [name = ''] = names;
    const [mine] = changes[name] ?? [''];
    as('asOwner');
    const opened = await load();
    as('asEditor');
    await send(change(await load(), name, mine));
    as('asOwner');
    expect(queryOf(await send(change(opened, name, mine))).get('fault')).toBeNull();
  });
});

test('the draft of a refused form has only what its person changed', async () => {
  as('asOwner');
  const { load, send } = forms.listing as DeskForm;
  const opened = await load();
  as('asEditor');
  await send({ ...(await load()), phone: '704 555 0143', city: 'Gastonia' });
  as('asOwner');
  await send({ ...opened, phone: '704 555 0142' });
  const { draft, published } = await readListing();
  expect(draft).toEqual({ phone: '704 555 0142' });
  expect(published).toMatchObject({ phone: '704 555 0143', city: 'Gastonia' });
});
