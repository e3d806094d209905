import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { provideSettings } from '@/lib/config/settings';
import { hideSections } from '@/server/steps/hide-sections';
import { startStepServer } from '../support/step-server';

let server: Awaited<ReturnType<typeof startStepServer>>;
beforeAll(async () => {
  server = await startStepServer([hideSections], (response, request) =>
    response.writeHead(200).end(request?.url ?? ''),
  );
});
afterAll(() => server.close());
afterEach(() => provideSettings({}));

const ask = async (path: string) => (await server.ask(path)).body.toString();

describe('a part of the site that is not shown', () => {
  it.each([
    ['/pricing', '/not-shown'],
    ['/ko/checkout2?plan=x', '/ko/not-shown'],
    ['/Pricing/', '/not-shown'],
    ['/guides/x', '/not-shown'],
    ['/print/ko/guides/x/guide.pdf', '/not-shown'],
    ['/pricing-of-grace', '/pricing-of-grace'],
    ['/answers', '/answers'],
    ['/desk/subscription', '/desk/subscription'],
    ['/playlist-show', '/playlist-show'],
  ])('%s is asked for as %s', async (from, to) => {
    provideSettings({ hidden: ['shop', 'guides'] });
    expect(await ask(from)).toBe(to);
  });

  it('without stories there is no challenge to tell one, but shared stories keep their pages', async () => {
    provideSettings({ hidden: ['stories'] });
    expect(await ask('/jesusstorychallenge/x')).toBe('/not-shown');
    expect(await ask('/churchjesusstorychallenge')).toBe('/not-shown');
    expect(await ask('/share-story?from=x')).toBe('/not-shown');
    expect(await ask('/story/maria')).toBe('/story/maria');
  });

  it('by default everything is shown', async () => {
    expect(await ask('/pricing?plan=x')).toBe('/pricing?plan=x');
  });
});
