import { describe, expect, it } from 'vitest';
import { previewAddress, previewHash, sitePreview } from '@/lib/preview/preview';

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
