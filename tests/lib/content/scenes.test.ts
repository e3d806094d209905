import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPicture, posters, scenes } from '@/lib/config/pictures';
import { isScene, type Scene, sceneOf, sharedPicture } from '@/lib/content/scenes';
import { anyText } from '../../support/arbitraries';

describe('sceneOf', () => {
  it('returns the picture that a record names', () => {
    expect(sceneOf('open-door', 'jesus')).toBe('open-door');
    expect(sceneOf('poster-stairwell', 'jesus', 'open-door')).toBe('poster-stairwell');
  });

  it('returns the fallback where the named picture does not exist', () => {
    expect(sceneOf('../../secret', 'jesus', 'sea-at-night')).toBe('sea-at-night');
    expect(sceneOf('poster-', 'jesus', 'sea-at-night')).toBe('sea-at-night');
    expect(sceneOf('poster-a/../b', 'jesus', 'sea-at-night')).toBe('sea-at-night');
  });

  it('returns a scene that depends only on the slug where there is no fallback', () => {
    fc.assert(
      fc.property(fc.option(anyText, { nil: undefined }), anyText, (image, slug) => {
        fc.pre(!isScene(image));
        expect(scenes).toContain(sceneOf(image, slug));
        expect(sceneOf(image, slug)).toBe(sceneOf(null, slug));
      }),
    );
  });

  it('does not return the same scene for every record', () => {
    const given = new Set(
      ['jesus', 'god', 'bible', 'pain', 'guilt', 'death'].map((slug) => sceneOf(null, slug)),
    );
    expect(given.size).toBeGreaterThan(2);
  });
});

describe('isPicture', () => {
  it('accepts existing pictures only', () => {
    expect(isPicture('open-door')).toBe(true);
    expect(isPicture('poster-stairwell')).toBe(true);
    for (const name of ['stairwell', 'poster-open-door', 'poster-', 'poster-nothing', ''])
      expect(isPicture(name), name).toBe(false);
  });
});

describe('drawn pictures', () => {
  const files = readdirSync('public/scenes');

  it.each([...scenes])('include every format of %s that a page requests', (scene) => {
    const forms = [
      'og.jpg',
      ...['640', '768', '1280', '1920', 'phone'].map((size) => `${size}.avif`),
      '640.webp',
      '1280.webp',
    ];
    expect(files).toEqual(expect.arrayContaining(forms.map((form) => `${scene}-${form}`)));
  });

  it('include exactly four files of every poster', () => {
    const forms = ['320.avif', '640.avif', '1280.avif', '1280.webp'];
    expect(files.filter((file) => file.startsWith('poster-')).sort()).toEqual(
      posters.flatMap((name) => forms.map((form) => `poster-${name}-${form}`)).sort(),
    );
  });

  it('include the file that is shared with other sites', () => {
    const named: Scene[] = [...scenes, ...posters.map((name): Scene => `poster-${name}`)];
    for (const scene of named)
      expect(files, scene).toContain(sharedPicture(scene).replace('/scenes/', ''));
  });
});
