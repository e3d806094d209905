import { describe, expect, it } from 'vitest';
import { previewAddress, previewHash, sitePreview } from '@/lib/preview/preview';

const preview = sitePreview('en');

describe('previewAddress', () => {
  it('changes with the words, and with nothing else', () => {
    const hash = previewHash(preview);
    expect(previewAddress(preview)).toBe(
      `http://localhost:3000/previews/en/site/lamp-window/${hash}.jpg`,
    );
    expect(previewHash({ ...preview, path: '/elsewhere' })).toBe(hash);
    expect(previewHash({ ...preview, title: 'Another' })).not.toBe(hash);
  });

  it('holds whatever a slug is made of', () => {
    const address = previewAddress({ ...preview, path: '/answers/é ?#"<' });
    expect(new URL(address).search).toBe('');
    expect(address).toMatch(/^http:\/\/localhost:3000\/previews\/en\/answers\/[^"<> ]+\.jpg$/);
  });
});
