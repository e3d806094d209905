import { describe, expect, it } from 'vitest';
import { type Preview, previewHash, sitePreview, toDrawable } from '@/lib/preview/preview';
import { printable } from '@/lib/preview/printable';
import { setText, widthOf } from '@/lib/preview/set-text';
import ko from '@/messages/ko.json';

const preview: Preview = { path: '/answers/x', locale: 'ko', title: 'T', scene: 'open-door' };

describe('printable', () => {
  it('keeps 240 characters, and cuts a longer text there', () => {
    const most = 'a'.repeat(240);
    expect(printable(most)).toBe(most);
    expect(printable(`${most}b`)).toBe(`${most}…`);
    expect(printable(`${'a'.repeat(239)} b`)).toBe(`${'a'.repeat(239)}…`);
  });
});

describe('widthOf', () => {
  it.each([
    ['가', 0.94],
    ['M', 0.86],
    ['A', 0.68],
    ['n', 0.52],
    ['i', 0.32],
    [' ', 0.32],
  ])('estimates %j as %d of its size', (text, width) => {
    expect(widthOf(text)).toBe(width);
    expect(widthOf(text.repeat(3))).toBeCloseTo(3 * width);
  });
});

describe('setText', () => {
  // Ten letters of 0.52 in a line, and two lines.
  const box = { width: 5.2, height: 2, leading: 1 };

  it('fills a box to its last letter and its last line', () => {
    expect(setText('nnnnnnnnnn nnnnnnnnnn', box, [1]).lines).toEqual(['nnnnnnnnnn', 'nnnnnnnnnn']);
  });

  it('ends a longer text where its ellipsis still fits, without a space before it', () => {
    const { lines } = setText('nnnnnnnnnn nnnnnnn nnnnn', box, [1]);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/n…$/);
    expect(widthOf(lines[1] ?? '')).toBeLessThanOrEqual(box.width);
  });

  it('cuts the last line letter by letter until its ellipsis fits exactly', () => {
    const width = widthOf('nnnnnnn…');
    const { lines } = setText('nnnnnnnn nnnnnnnn nnnnnnnn', { ...box, width }, [1]);
    expect(lines).toEqual(['nnnnnnnn', 'nnnnnnn…']);
  });

  it('puts no space before an ellipsis that replaces a whole word', () => {
    const line = { width: 5, height: 1, leading: 1 };
    expect(setText('nnnnnnn ii nnnnnnnn', line, [1]).lines).toEqual(['nnnnnnn…']);
  });

  it('does not count the space after the last word of a line', () => {
    const width = widthOf('nnnn nnnn') + 0.01;
    const { lines } = setText('nnnn nnnn nnnn nnnn', { ...box, width }, [1]);
    expect(lines).toEqual(['nnnn nnnn', 'nnnn nnnn']);
  });

  it('takes the largest size at which a word fits exactly', () => {
    const width = widthOf('nnnnnnnnnn');
    expect(setText('nnnnnnnnnn', { ...box, width }, [1, 0.5]).size).toBe(1);
  });

  it('breaks a word that is too long at every size, without an ellipsis where all of it fits', () => {
    const { lines } = setText('n'.repeat(12), box, [1]);
    expect(lines).toHaveLength(2);
    expect(lines.join('')).toBe('n'.repeat(12));
  });

  it('refuses an empty list of sizes', () => {
    expect(() => setText('n', box, [] as never)).toThrow('sizes must not be empty');
  });

  it('joins a word of one letter with the next, also at the start', () => {
    const wide = { width: 3, height: 9, leading: 1 };
    expect(setText('a nnnn a nnnn', wide, [1]).lines).toEqual(['a\u00a0nnnn', 'a\u00a0nnnn']);
  });

  it('takes a smaller size before it breaks a word', () => {
    const { size, lines } = setText('n'.repeat(12), { ...box, height: 9 }, [1, 0.8]);
    expect([size, lines]).toEqual([0.8, ['n'.repeat(12)]]);
  });
});

describe('toDrawable', () => {
  it('drops lines of which nothing can be drawn', () => {
    const drawable = toDrawable({ ...preview, eyebrow: 'الله', text: '🪔' });
    expect([drawable.eyebrow, drawable.text]).toEqual([undefined, undefined]);
    expect(toDrawable({ ...preview, eyebrow: ' E ', text: 'W 🪔' })).toMatchObject({
      eyebrow: 'E',
      text: 'W',
    });
    expect(toDrawable(preview)).toMatchObject({ eyebrow: undefined, text: undefined });
  });

  it('falls back to the picture of the site over the page’s scene', () => {
    expect(toDrawable({ ...preview, title: 'الله' })).toEqual({
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
