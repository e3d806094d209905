import { describe, expect, it } from 'vitest';
import { previewAddress, previewHash, previewWithin, sitePreview } from '@/lib/preview/preview';

const preview = sitePreview('en');

describe('previewAddress', () => {
  it('depends on the texts, but not on the path', () => {
    const hash = previewHash(preview);
    expect(previewAddress(preview)).toBe(
      `http://localhost:3000/previews/en/site/lamp-window/${hash}.jpg`,
    );
    expect(previewHash({ ...preview, path: '/elsewhere' })).toBe(hash);
    expect(previewHash({ ...preview, title: 'Another' })).not.toBe(hash);
  });

  it('escapes any slug', () => {
    const address = previewAddress({ ...preview, path: '/answers/é ?#"<' });
    expect(new URL(address).search).toBe('');
    expect(address).toMatch(/^http:\/\/localhost:3000\/previews\/en\/answers\/[^"<> ]+\.jpg$/);
  });
});

describe('previewWithin', () => {
  it.each([
    [undefined, undefined, 1200, 630],
    [1200, 630, 1200, 630],
    [1199, undefined, 800, 420],
    [undefined, 629, 800, 420],
    [600, undefined, 600, 315],
    [600, 314, 400, 210],
    [350, 90, 120, 63],
    [40, 21, 40, 21],
  ])('has the largest version within %s × %s: %i × %i', (maxWidth, maxHeight, width, height) => {
    const hash = previewHash(preview);
    expect(previewWithin(preview, maxWidth, maxHeight)).toEqual({
      url: `http://localhost:3000/previews/en/site/lamp-window/${hash}${width === 1200 ? '' : `-${width}`}.jpg`,
      width,
      height,
    });
  });

  it('is undefined where none fits', () => {
    expect(previewWithin(preview, 39)).toBeUndefined();
    expect(previewWithin(preview, undefined, 20)).toBeUndefined();
  });
});
