import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { publicFile } from '@/lib/config/public-file';

it('publicFile maps an address to a file of public/', () => {
  for (const address of ['/brand/mark.svg', 'brand/mark.svg?v=1', '/brand/m%61rk.svg#top']) {
    expect(existsSync(publicFile(address) ?? '')).toBe(true);
  }
});

it.each(['/..', '/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/brand/../..'])(
  'publicFile returns undefined for a path outside of public/: %s',
  (address) => expect(publicFile(address)).toBeUndefined(),
);
