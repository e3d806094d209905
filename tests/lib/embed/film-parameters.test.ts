import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filmParameters } from '@/lib/embed/film-parameters';

describe('filmParameters', () => {
  it.each([
    ['', { start: 0, subtitles: undefined }],
    ['?start=30&subtitles=ko', { start: 30, subtitles: 'ko' }],
    ['?start=12.5&subtitles=OFF', { start: 12.5, subtitles: '' }],
    ['?subtitles=klingon', { start: 0, subtitles: undefined }],
    ['?subtitles=', { start: 0, subtitles: undefined }],
    ['?start=86400', { start: 86_400, subtitles: undefined }],
    ['?start=86401', { start: 0, subtitles: undefined }],
    ['?start=-1', { start: 0, subtitles: undefined }],
    ['?start=1e9', { start: 0, subtitles: undefined }],
  ])('parses %s', (search, parameters) => {
    expect(filmParameters(search)).toEqual(parameters);
  });

  it('returns a start between 0 and 86,400 seconds for any input', () => {
    fc.assert(
      fc.property(fc.string(), (written) => {
        const { start } = filmParameters(`?start=${written}`);
        expect(start >= 0 && start <= 86_400).toBe(true);
      }),
    );
  });
});
