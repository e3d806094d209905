import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderCards, saveCardLogo } from '@/lib/content/own-cards';
import {
  addFilm,
  changeFilm,
  deleteFilm,
  getOwnFilm,
  saveCaptions,
  savePoster,
  shownWords,
  withdrawFilm,
} from '@/lib/content/own-films';
import { maxCaptionBytes } from '@/lib/contract/captions';
import type { WireChurchFilm } from '@/lib/contract/church-films';
import { api, refuse, succeed } from '../../support/recorded-api';

// Cookies exist only within a request that Next handles.
const session = vi.hoisted(() => ({ read: async () => ({ value: 'secret' }) }));
vi.mock('next/headers', () => ({
  cookies: async () => {
    const cookie = await session.read();
    return { get: () => cookie };
  },
}));

// A church's desk always calls the embedded backend, which would need a database.
vi.mock('@/lib/api/server', async () => (await import('../../support/recorded-api')).server);

const client = '192.0.2.1';
const film = {
  ...{ id: 1, kind: 'welcome', slug: 'grace', path: '/welcome/grace', former_slugs: [] },
  ...{ status: 'approved', paused: false, reason: null, editable: true, video: null },
  ...{ poster: null, speaker: null, language: 'en', words: {}, captions: [], version: 1 },
  ...{ caption_texts: {}, caption_drafts: {} },
};
beforeEach(() => {
  api.requests = [];
  succeed(film);
});

describe('a form that is invalid by itself is refused before any call', () => {
  it.each([
    [{ kind: 'welcome' }, 'noFilm'],
    [{ kind: 'welcome', video_url: 'https://youtu.be/x', slug: 'a--b' }, 'address'],
    [{ kind: 'welcome', slug: 'a--b' }, 'address'],
    [{ kind: 'welcome', upload: '' }, 'upload'],
    [{ kind: 'talk', video_url: 'https://youtu.be/x' }, 'incomplete'],
  ])('a new film with %j: %s', async (fields, fault) => {
    expect(await addFilm(client, fields, 'key')).toEqual({ fault });
    expect(api.requests).toEqual([]);
  });

  it('a change, an order and the id of a film', async () => {
    expect(await changeFilm(client, '1', { version: 'one' })).toEqual({ fault: 'incomplete' });
    expect(await changeFilm(client, '1', { version: 1, slug: 'a--b' })).toEqual({
      fault: 'address',
    });
    expect(await orderCards(client, { film_id: 1 }, 'key')).toEqual({ fault: 'incomplete' });
    for (const id of ['1/../2', '12345678901', '', 'one']) {
      expect(await getOwnFilm(id)).toBeUndefined();
    }
    expect(api.requests).toEqual([]);
  });
});

describe('a step is made as the signed-in person, counted by the address of the client', () => {
  const video_url = 'https://youtu.be/GQI72THyO5I';
  it.each([
    [
      'addFilm',
      () => addFilm(client, { kind: 'welcome', video_url }, 'k1'),
      '/account/films',
      { kind: 'welcome', video_url, language: 'en' },
    ],
    [
      'changeFilm',
      () => changeFilm(client, '1', { version: 1, speaker: 'Ruth' }),
      '/account/films/1',
      { version: 1, speaker: 'Ruth' },
    ],
    [
      'savePoster',
      () => savePoster(client, '1', new Uint8Array([255, 216])),
      '/account/films/1/poster',
      { picture: '/9g=' },
    ],
    [
      'savePoster, without a picture',
      () => savePoster(client, '1', null),
      '/account/films/1/poster',
      { picture: null },
    ],
    [
      'withdrawFilm',
      () => withdrawFilm(client, '1', true),
      '/account/films/1/withdraw',
      { withdrawn: true },
    ],
  ] as const)('%s', async (_, step, path, body) => {
    succeed(film, path === '/account/films' ? 201 : 200);
    expect(await step()).toEqual(film);
    expect(api.requests).toMatchObject([{ client, method: 'POST', path, body }]);
    expect(api.requests[0]?.headers).toMatchObject({ authorization: 'Bearer secret' });
  });

  it('adds a film idempotently', async () => {
    await addFilm(client, { kind: 'welcome', video_url }, 'k1');
    expect(api.requests[0]?.headers).toMatchObject({ 'idempotency-key': 'k1' });
  });

  it('orders cards idempotently', async () => {
    const order = {
      ...{ film_id: 1, quantity: 250, language: 'ko' },
      address: { recipient: 'Ruth', street: '1 Main', city: 'Seoul', zip: '03001', country: 'KR' },
    };
    refuse(409, 'changed_meanwhile');
    expect(await orderCards(client, order, 'k1')).toEqual({ fault: 'changedMeanwhile' });
    expect(api.requests).toMatchObject([{ client, method: 'POST', body: order }]);
    expect(api.requests[0]?.headers).toMatchObject({ 'idempotency-key': 'k1' });
  });

  it('reads captions, then saves them as WebVTT, and returns what was understood', async () => {
    const report = {
      ...{ format: 'subrip', encoding: 'euc-kr', cues: 2, starts_at: 1, ends_at: 5 },
      ...{ left_out: 0, left_out_examples: [] },
    };
    api.respond = ({ path }) => ({
      status: 200,
      body: { data: path === '/captions/read' ? { text: 'WEBVTT', report } : film },
    });
    const file = new Uint8Array([1, 2, 3]);
    expect(await saveCaptions(client, '1', 'ko', file)).toEqual({ report });
    expect(api.requests.map(({ path, body }) => [path, body])).toEqual([
      ['/captions/read', { language: 'ko', file: 'AQID' }],
      ['/account/films/1/captions', { language: 'ko', text: 'WEBVTT', draft: false }],
    ]);
  });

  it('stores captions that are refused as a draft, so that no typed text is lost', async () => {
    refuse(400, 'invalid', { text: 'is invalid', place: '00:05 --> 00:04' });
    const refused = api.respond;
    api.respond = (request) => {
      const isDraft = (request.body as { draft?: boolean }).draft;
      return isDraft ? { status: 200, body: { data: film } } : refused(request);
    };
    expect(await saveCaptions(client, '1', 'ko', 'WEBVTT')).toEqual({
      fault: 'captions',
      place: '00:05 --> 00:04',
    });
    expect(api.requests.map(({ path, body }) => [path, body])).toEqual([
      ['/captions/read', { language: 'ko', text: 'WEBVTT' }],
      ['/account/films/1/captions', { language: 'ko', text: 'WEBVTT', draft: true }],
    ]);
  });

  it.each([
    ['UTF-16', Buffer.from('\uFEFF안녕', 'utf16le'), '안녕'],
    ['UTF-16 without a mark', Buffer.from('0:0 x', 'utf16le'), '0:0 x'],
    ['Korean', Buffer.from('bec8b3e7', 'hex'), '안녕'],
  ])('keeps a file that could be decoded, of %s', async (_, file, text) => {
    refuse(400, 'invalid', { text: 'has a line without its time at “x”' });
    const refused = api.respond;
    api.respond = (request) =>
      (request.body as { draft?: boolean }).draft
        ? { status: 200, body: { data: film } }
        : refused(request);
    expect(await saveCaptions(client, '1', 'ko', new Uint8Array(file))).toMatchObject({
      fault: 'captions',
    });
    expect(api.requests[1]?.body).toEqual({ language: 'ko', text, draft: true });
  });

  it('names the kind of a file that is no captions, and keeps none of its bytes', async () => {
    refuse(400, 'invalid', {
      kind: 'PDF',
      file: 'is a file of the type “PDF”: WebVTT, … are taken',
    });
    expect(await saveCaptions(client, '1', 'ko', new Uint8Array([37]))).toEqual({
      fault: 'captionsKind',
      place: 'PDF',
    });
    expect(api.requests).toHaveLength(1);
  });

  it('names what came instead of a picture, and one that is damaged', async () => {
    refuse(415, 'no_picture', { type: 'pdf' });
    const picture = new Uint8Array([37]);
    expect(await savePoster(client, '1', picture)).toEqual({ fault: 'pictureKind', place: 'PDF' });
    refuse(415, 'no_picture', { type: 'jpg' });
    expect(await savePoster(client, '1', picture)).toEqual({
      fault: 'pictureDamaged',
      place: 'JPG',
    });
    refuse(415, 'no_picture', { type: 'gif' });
    expect(await savePoster(client, '1', picture)).toMatchObject({ fault: 'pictureDamaged' });
    refuse(415, 'no_logo', { type: 'svg', element: 'text' });
    expect(await saveCardLogo(client, picture)).toEqual({ fault: 'pictureKind', place: 'SVG' });
  });

  it('does not say that captions were kept if they were not', async () => {
    refuse(400, 'invalid', { text: 'The line “00:05 --> 00:04” is invalid.' });
    expect(await saveCaptions(client, '1', 'ko', 'WEBVTT')).toEqual({ fault: 'captionsLost' });
    api.requests = [];
    const tooLong = 'x'.repeat(maxCaptionBytes + 1);
    expect(await saveCaptions(client, '1', 'ko', tooLong)).toEqual({ fault: 'captionsTooLong' });
    expect(api.requests).toEqual([]);
  });

  it('stores no draft of captions that fail for another reason', async () => {
    refuse(403, 'suspended');
    expect(await saveCaptions(client, '1', 'ko', 'WEBVTT')).toEqual({ fault: 'suspended' });
    expect(api.requests).toHaveLength(1);
  });
});

describe('getOwnFilm', () => {
  it('returns a film by its id, and undefined if there is none', async () => {
    expect(await getOwnFilm('1234567890')).toMatchObject({ slug: 'grace' });
    expect(api.requests[0]?.path).toBe('/account/films/1234567890');
    refuse(404, 'not_found');
    expect(await getOwnFilm('2')).toBeUndefined();
  });
});

describe('the fault of a refused step', () => {
  it.each([
    [409, 'slug_taken', 'addressTaken'],
    [409, 'slug_reserved', 'addressTaken'],
    [409, 'upload_used', 'upload'],
    [409, 'upload_unfinished', 'upload'],
    [409, 'changed_meanwhile', 'changedMeanwhile'],
    [415, 'no_picture', 'picture'],
    [413, 'too_large', 'picture'],
    [403, 'suspended', 'suspended'],
    [403, 'no_account', 'notSubscribed'],
    [403, 'not_subscribed', 'notSubscribed'],
    [409, 'too_many_films', 'tooManyFilms'],
    [409, 'too_many_orders', 'tooManyOrders'],
    [409, 'not_shown', 'notShown'],
    [429, 'too_many_requests', 'tooMany'],
    [404, 'not_found', 'failed'],
    [503, 'unavailable', 'failed'],
  ])('%i %s is %s', async (status, code, fault) => {
    refuse(status, code);
    expect(await deleteFilm(client, '1')).toEqual({ fault });
  });

  it.each([
    [{ video_url: 'none' }, 'link'],
    [{ title: 'too long', upload: 'none' }, 'upload'],
    [{ slug: 'none' }, 'address'],
    [{ text: 'is empty' }, 'captions'],
    [{ title: 'too long' }, 'incomplete'],
    [undefined, 'incomplete'],
  ])('invalid %j is %s', async (fields, fault) => {
    refuse(400, 'invalid', fields);
    expect(await changeFilm(client, '1', { version: 1 })).toEqual({ fault });
  });

  it('is not made of an error of the site itself', async () => {
    const error = new TypeError('a fault of ours');
    vi.spyOn(session, 'read').mockRejectedValueOnce(error);
    await expect(deleteFilm(client, '1')).rejects.toBe(error);
  });
});

describe('shownWords', () => {
  const shown = {
    language: 'ko',
    words: { ko: { title: '환영', message: '안녕' }, es: { title: 'Hola', message: '' } },
  } as WireChurchFilm;

  it.each([
    ['es', 'title', { text: 'Hola', lang: 'es' }],
    ['es', 'message', { text: '안녕', lang: 'ko' }],
    ['fr', 'title', { text: '환영', lang: 'ko' }],
  ] as const)(
    'returns, in %s, the %s in that language or the film’s own',
    (locale, field, words) => {
      expect(shownWords(shown, field, locale)).toEqual(words);
    },
  );

  it('returns undefined for a film without words', () => {
    expect(shownWords({ ...shown, words: {} }, 'title', 'es')).toBeUndefined();
  });
});
