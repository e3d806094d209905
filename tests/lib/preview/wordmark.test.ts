import { afterEach, expect, it, vi } from 'vitest';

/** The wordmark drawn in a process with this site name. */
async function drawn(name: string) {
  vi.stubEnv('SITE_NAME', name);
  vi.resetModules();
  const { drawWordmark } = await import('@/lib/preview/wordmark');
  const svg = await drawWordmark();
  expect(await drawWordmark()).toBe(svg);
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return { svg, width: Number(width), height: Number(height) };
}

afterEach(() => vi.unstubAllEnvs());

it('drawWordmark draws the outlines of the name, one line high and as wide as its letters', async () => {
  const { svg, width, height } = await drawn('Lampstand');
  expect(height).toBe(80);
  // The advances of its letters in Newsreader (460, optical size 40): 4.8385 em.
  expect(width).toBe(Math.ceil(4.8385 * 64));
  expect(svg).toMatch(/<path [^>]*d="M/);
  expect(svg).not.toMatch(/<text|<image|href/);
});

it.each([
  ['Łódź', 'Latin beyond the first slice'],
  ['등불', 'Korean'],
  ['A & <b>', 'markup characters'],
])('drawWordmark draws %s (%s)', async (name) => {
  const { svg, width } = await drawn(name);
  expect(width).toBeGreaterThan(64);
  expect(svg).toMatch(/<path [^>]*d="M/);
  expect(svg).not.toContain('<b>');
});
