import { describe, expect, it } from 'vitest';
import { addFilm, changeFilm, getOwnFilm, orderCards, shownWords } from '@/lib/content/own-films';
import type { WireChurchFilm } from '@/lib/contract/church-films';

const client = '192.0.2.1';

it.each([
  [{ kind: 'welcome' }, 'noFilm'],
  [{ kind: 'welcome', video_url: 'https://youtu.be/x', slug: 'a--b' }, 'address'],
  [{ kind: 'welcome', slug: 'a--b' }, 'address'],
  [{ kind: 'welcome', upload: '' }, 'upload'],
  [{ kind: 'talk', video_url: 'https://youtu.be/x' }, 'incomplete'],
])('addFilm rejects a form with %j before any call: %s', async (fields, fault) => {
  expect(await addFilm(client, fields, 'key')).toEqual({ fault });
});

it('changeFilm, orderCards and getOwnFilm reject an invalid form before any call', async () => {
  expect(await changeFilm(client, '1', { version: 'one' })).toEqual({ fault: 'incomplete' });
  expect(await changeFilm(client, '1', { version: 1, slug: 'a--b' })).toEqual({ fault: 'address' });
  expect(await orderCards(client, { film_id: 1 }, 'key')).toEqual({ fault: 'incomplete' });
  expect(await getOwnFilm('1/../2')).toBeUndefined();
  expect(await getOwnFilm('12345678901')).toBeUndefined();
});

describe('shownWords', () => {
  const film = {
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
      expect(shownWords(film, field, locale)).toEqual(words);
    },
  );

  it('returns undefined for a film without words', () => {
    expect(shownWords({ ...film, words: {} }, 'title', 'es')).toBeUndefined();
  });
});
