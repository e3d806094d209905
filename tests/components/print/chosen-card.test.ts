import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { chosenCard } from '@/components/print/chosen-card';
import type { IntroVideo } from '@/lib/content/intro-videos';
import { type CardChoice, cardPath, firstCard } from '@/lib/contract/card-choices';
import { api, refuse, succeed } from '../../support/recorded-api';

vi.mock('next-intl/server', () => import('../../support/next-intl-server'));
vi.mock('@/lib/api/server', async () => (await import('../../support/recorded-api')).server);

beforeAll(() => import('@/scripts/fonts/build.mjs'));

const video = { type: 'welcome', slug: 'grace', church: 'Grace Church' } as IntroVideo;
const queryOf = (choice: CardChoice) =>
  new URL(cardPath('en', '/welcome/grace', { choice }), 'https://a.example').searchParams;
const ask = (query: URLSearchParams) => chosenCard('en', video, query);
const webp = async (background: string) => {
  const image = sharp({ create: { width: 300, height: 100, channels: 4, background } });
  return (await image.webp({ lossless: true }).toBuffer()).toString('base64');
};

beforeEach(() => {
  api.requests = [];
});

it('what an address says is printed, whatever the church has kept since', async () => {
  const choice = {
    ...({ design: 'words', size: '85x55', picture: null } as const),
    ...{ location_id: '8', service: 'sunday-11:00-ko' },
  };
  expect(await ask(queryOf(choice))).toEqual({
    look: { design: 'words' },
    ...{ location: '8', service: 'sunday-11:00-ko' },
  });
  expect(api.requests).toEqual([]);
});

it('without a design in its address a card is printed as the church has kept it', async () => {
  succeed({ choice: { ...firstCard, design: 'question', location_id: '8' }, picture: null });
  expect(await ask(new URLSearchParams())).toEqual({
    look: { design: 'question' },
    ...{ location: '8', service: undefined },
  });
});

it.each([
  ['of the church', 'logo', '/api/v1/pictures/x.webp', 'The logo of Grace Church'],
  ['that the demonstration ships', 'pastor', '/churches/tree.svg', 'A picture from Grace Church'],
] as const)('a picture %s is printed', async (_, picture, path, alt) => {
  const file = picture === 'logo' ? await webp('#2b6a45') : null;
  succeed({ choice: null, picture: { path, webp: file } });
  const { look } = await ask(
    queryOf({ ...firstCard, design: 'picture', picture, location_id: '8' }),
  );
  expect(look).toMatchObject({ design: 'picture', picture: { kind: picture, alt } });
  const format = (await sharp(look.picture?.bytes).metadata()).format;
  expect(format).toBe(picture === 'logo' ? 'png' : 'jpeg');
  expect(api.requests[0]?.query).toMatchObject({ picture, location_id: '8', slug: 'grace' });
});

it('a white logo is printed on a plate of night, and no picture keeps transparency', async () => {
  const choice = { ...firstCard, design: 'picture', picture: 'logo' } as const;
  const cornerOf = async (background: string) => {
    succeed({
      choice: null,
      picture: { path: '/api/v1/pictures/x.webp', webp: await webp(background) },
    });
    const { look } = await ask(queryOf(choice));
    const image = sharp(look.picture?.bytes);
    expect((await image.metadata()).hasAlpha).toBe(false);
    const { data } = await image.raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 3)];
  };
  expect(await cornerOf('#ffffff')).toEqual([0x0f, 0x14, 0x20]);
  expect(await cornerOf('#2b6a45')).toEqual([0x2b, 0x6a, 0x45]);
});

it.each([
  ['elsewhere', 'https://elsewhere.example/x.jpg', null],
  ['outside of the site’s files', '/../package.json', null],
  ['that cannot be read', '/api/v1/pictures/x.webp', 'aGVsbG8='],
])('a picture %s is left out, and the card is printed with the lamp', async (_, path, file) => {
  succeed({ choice: null, picture: { path, webp: file } });
  const { look } = await ask(queryOf({ ...firstCard, design: 'picture', picture: 'logo' }));
  expect(look.picture).toBeUndefined();
});

it('a backend that knows no designs prints the lamp', async () => {
  refuse(404, 'unknown_call');
  expect((await ask(new URLSearchParams())).look).toEqual({ design: 'lamp' });
});
