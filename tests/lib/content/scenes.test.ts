import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sceneOf, scenes } from '@/lib/content/scenes';
import { anyText } from '../../support/arbitraries';

describe('sceneOf', () => {
  it('is the scene a record names', () => {
    expect(sceneOf('open-door', 'jesus')).toBe('open-door');
  });

  it('is always the same one of ours where it names none', () => {
    fc.assert(
      fc.property(fc.option(anyText, { nil: undefined }), anyText, (image, slug) => {
        expect(scenes).toContain(sceneOf(image, slug));
        expect(sceneOf(image, slug)).toBe(sceneOf(null, slug));
      }),
    );
  });

  it('does not give every record the same one', () => {
    const given = new Set(
      ['jesus', 'god', 'bible', 'pain', 'guilt', 'death'].map((slug) => sceneOf(null, slug)),
    );
    expect(given.size).toBeGreaterThan(2);
  });
});

describe('scenes', () => {
  it.each(scenes)('%s is drawn in every form that a page asks for', (scene) => {
    const files = readdirSync('public/scenes');
    const forms = [
      'og.jpg',
      ...['640', '768', '1280', '1920', 'phone'].map((size) => `${size}.avif`),
      '640.webp',
      '1280.webp',
    ];
    expect(files).toEqual(expect.arrayContaining(forms.map((form) => `${scene}-${form}`)));
  });
});
