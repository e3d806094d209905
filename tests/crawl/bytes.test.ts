import { expect, inject, it } from 'vitest';
import { ask } from './support/crawl';

it('a page carries its style sheet once, and no script that starts by itself', async () => {
  const html = await (await ask(`${inject('origin')}/answers/did-jesus-live`)).text();
  expect(html.split('@layer theme{').length).toBe(2);
  expect(html).not.toContain('async=""');
});
