import { beforeAll, describe, expect, it } from 'vitest';
import { type Preview, previewHash, sitePreview, toDrawable } from '@/lib/preview/preview';
import ko from '@/messages/ko.json';

beforeAll(() => import('@/scripts/fonts/build.mjs'));

const preview: Preview = { path: '/answers/x', locale: 'ko', title: 'T', scene: 'open-door' };

describe('toDrawable', () => {
  it('keeps 240 characters, and cuts a longer text there', () => {
    const most = 'a'.repeat(240);
    const titleOf = (title: string) => toDrawable({ ...preview, title }).title;
    expect(titleOf(most)).toBe(most);
    expect(titleOf(`${most}b`)).toBe(`${most}…`);
    expect(titleOf(`${'a'.repeat(239)} b`)).toBe(`${'a'.repeat(239)}…`);
    expect(titleOf('🪔 '.repeat(200) + 'a'.repeat(2000)).length).toBeLessThanOrEqual(241);
  });

  it('keeps the letters of every script', () => {
    const title = 'Hội Thánh · Церковь · 基督教会 · كنيسة · คริสตจักร';
    expect(toDrawable({ ...preview, title }).title).toBe(title);
  });

  it('drops lines of which nothing can be drawn', () => {
    const drawable = toDrawable({ ...preview, eyebrow: 'ᚠᚢ', text: '🪔' });
    expect([drawable.eyebrow, drawable.text]).toEqual([undefined, undefined]);
    expect(toDrawable({ ...preview, eyebrow: ' E ', text: 'W 🪔' })).toMatchObject({
      eyebrow: 'E',
      text: 'W',
    });
    expect(toDrawable(preview)).toMatchObject({ eyebrow: undefined, text: undefined });
  });

  it('falls back to the picture of the site over the page’s scene', () => {
    expect(toDrawable({ ...preview, title: '𐎠🪔' })).toEqual({
      path: '/site/open-door',
      locale: 'ko',
      title: ko.home.slides.lamp.headline,
      text: ko.home.slides.lamp.intro,
      scene: 'open-door',
    });
  });
});

describe('sitePreview', () => {
  it('shows the lamp in the window by default, and in place of a film’s poster', () => {
    expect(sitePreview('ko').scene).toBe('lamp-window');
    expect(sitePreview('ko', 'poster-did-jesus-live').scene).toBe('lamp-window');
  });
});

describe('previewHash', () => {
  it('changes with everything that is drawn, and not with the address', () => {
    const hash = previewHash(preview);
    expect(hash).toMatch(/^[\da-f]{16}$/);
    expect(previewHash({ ...preview, path: '/other', locale: 'en' })).toBe(hash);
    const changes: Partial<Preview>[] = [
      { title: 'U' },
      { eyebrow: 'E' },
      { text: 'W' },
      { scene: 'lamp-window' },
      { poster: '/p.jpg' },
      { film: true },
    ];
    const hashes = changes.map((change) => previewHash({ ...preview, ...change }));
    expect(new Set([hash, ...hashes]).size).toBe(changes.length + 1);
  });
});
