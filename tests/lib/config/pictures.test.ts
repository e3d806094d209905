import { expect, it } from 'vitest';
import { isPicture, posters, scenes, uploadedPictureId } from '@/lib/config/pictures';

const id = '-0123456789_abcdefghXY';

it('uploadedPictureId returns the id in the name of an uploaded picture', () => {
  expect(uploadedPictureId(`upload-${id}`)).toBe(id);
});

it.each([
  ...[undefined, null, '', 'sea-at-night', id, `upload-${id}x`, `upload-${id.slice(1)}`],
  ...[`xupload-${id}`, `upload-../${id.slice(3)}`, `upload-${id}/..`],
])('uploadedPictureId returns undefined for %j', (name) => {
  expect(uploadedPictureId(name)).toBeUndefined();
});

it('isPicture accepts every scene, every poster by its prefix, and uploaded pictures', () => {
  for (const name of [...scenes, ...posters.map((poster) => `poster-${poster}`), `upload-${id}`]) {
    expect(isPicture(name), name).toBe(true);
  }
});

it.each([
  ...[
    '',
    'moon',
    'harbour-in-fog',
    'poster-',
    'poster-sea-at-night',
    'poster-poster-harbour-in-fog',
  ],
  ...[
    'xposter-harbour-in-fog',
    'poster-harbour-in-fog.webp',
    'poster-harbour-in-fog\n',
    'upload-harbour-in-fog',
  ],
])('isPicture rejects %j', (name) => {
  expect(isPicture(name)).toBe(false);
});
