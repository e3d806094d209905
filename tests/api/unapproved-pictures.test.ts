import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TransportRequest, TransportResponse } from '@/lib/api/call';
import type { IntroVideo } from '@/lib/content/intro-videos';
import { accounts } from '../../backend/db/schema.ts';
import { type ChurchAtDesk, churchAtDesk } from '../backend/support/church-at-desk.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { transportTo } from '../backend/support/transport-to.ts';

/*
 * A church that the ministry has approved no longer sends a logo, a poster and a picture of its listing. Nobody
 * has looked at them, so no public page, file or call shows or names them.
 */
const backend = ownBackend();
const site = vi.hoisted(() => ({
  send: undefined as ((request: TransportRequest) => Promise<TransportResponse>) | undefined,
}));
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));
vi.mock('next-intl/server', () => import('../support/next-intl-server'));
vi.mock('@/lib/api/server', () => {
  const transport = (request: TransportRequest) => site.send?.(request);
  return { serverApi: () => transport, countedApi: () => transport };
});
site.send = transportTo(backend);

const { getIntroVideo } = await import('@/lib/content/intro-videos');
const { getEmbed } = await import('@/lib/content/embeds');
const { getChurch, getPastor } = await import('@/lib/content/churches');
const { chosenCard } = await import('@/components/print/chosen-card');
const { findPreview } = await import('@/components/pages/previews/find-preview');
const { GET: oEmbed } = await import('@/app/oembed/route');

const kinds = ['logo', 'poster', 'portrait'] as const;
type Kind = (typeof kinds)[number];
const colours: Record<Kind, string> = { logo: '#2b6a45', poster: '#a1262b', portrait: '#264a9e' };
const pictureOf = async (kind: Kind) =>
  (
    await sharp({ create: { width: 640, height: 640, channels: 3, background: colours[kind] } })
      .png()
      .toBuffer()
  ).toString('base64');

let church: ChurchAtDesk;
let slug: string;
/** The name of each picture's file. */
let names: string[];

beforeAll(async () => {
  church = await churchAtDesk(backend);
  const { accountId, asOwner, listing } = church;
  const step = async (path: string, body: object) => {
    backend.clock.now += 86_400_000;
    const answer = await backend.post(path, body, asOwner);
    expect(answer.status, path).toBeLessThan(300);
    return answer.body.data;
  };
  const film = await step('/account/films', {
    ...{ kind: 'welcome', video_url: 'https://vimeo.com/76979871', title: 'Come in' },
  });
  ({ slug } = film);
  await backend.db.update(accounts).set({ approved_at: null }).where(eq(accounts.id, accountId));
  const card = { design: 'picture', size: 'usCard', location_id: null, service: null };
  await step('/account/cards', { ...card, picture: 'logo' });
  const { logo } = await step('/account/cards/logo', { picture: await pictureOf('logo') });
  const { pending } = await step(`/account/films/${film.id}/poster`, {
    picture: await pictureOf('poster'),
  });
  const { review } = await step(`/account/listings/${listing}/picture`, {
    image: await pictureOf('portrait'),
  });
  names = [logo, pending.film.poster, review.changes.headshot].map(
    (path: string) => /([\w-]{22})\.webp$/.exec(path)?.[1] ?? '',
  );
});

test('the church itself sees all three', () => {
  expect(new Set(names).size).toBe(3);
  expect(names).not.toContain('');
});

describe.each<[string, () => Promise<unknown>]>([
  ...[
    () => `/intro_videos/fetch_by_slug?type=welcome&slug=${slug}`,
    () => `/intro_videos/printed_card?type=welcome&slug=${slug}`,
    () => `/intro_videos/printed_card?type=welcome&slug=${slug}&picture=logo`,
    () => `/intro_videos/printed_card?type=welcome&slug=${slug}&picture=pastor`,
    () => `/intro_videos/primary_story_videos?slug=${church.slug}`,
    () => `/accounts/${church.accountId}`,
    () => `/accounts/fetch_by?slug=${church.slug}`,
    () => `/accounts/${church.accountId}/player`,
    () => '/locations?city=Charlotte',
    () => `/locations/fetch_by?account_id=${church.accountId}`,
    () => '/videos?limit=500',
    () => '/published?kind=welcome&language=en&limit=500',
    () => '/stories',
  ].map((path): [string, () => Promise<unknown>] => [
    String(path).replace(/^.*?[`']|[`']$/g, ''),
    async () => (await backend.get(path())).body,
  ]),
  ['/lookup_location', async () => (await backend.post('/lookup_location', church)).body],
  ['the page of the film', () => getIntroVideo('en', 'welcome', slug)],
  ['the page of the church', () => getChurch('en', church.slug)],
  ['the page of its pastor', () => getPastor('en', church.accountId)],
  ['the frame', () => getEmbed('en', ['welcome', slug])],
  ['the preview picture', () => findPreview('en', ['welcome', slug])],
  [
    'oEmbed',
    async () => {
      const url = encodeURIComponent(`http://localhost:3000/welcome/${slug}`);
      return (await oEmbed(new Request(`http://localhost:3000/oembed?url=${url}`))).text();
    },
  ],
  ['the printed card', () => cardOf('')],
  ['a card with the logo', () => cardOf('design=picture&picture=logo')],
  ['a card with the portrait', () => cardOf('design=picture&picture=pastor')],
])('%s', (_, read) => {
  test('names and shows none of them', async () => {
    const shown = await read();
    expect(shown).toBeTruthy();
    const text = JSON.stringify(shown);
    for (const name of names) expect(text).not.toContain(name);
    expect(text).not.toMatch(/"(?:webp|bytes)":(?!null)/);
  });
});

async function cardOf(query: string) {
  const video = (await getIntroVideo('en', 'welcome', slug)) as IntroVideo;
  return chosenCard('en', video, new URLSearchParams(query));
}
