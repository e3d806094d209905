import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filmParameters } from '@/lib/embed/film-parameters';

describe('what an address asks of its film', () => {
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
  ])('%s', (search, asked) => {
    expect(filmParameters(search)).toEqual(asked);
  });

  it('starts a film at a second it may have, whatever is written', () => {
    fc.assert(
      fc.property(fc.string(), (written) => {
        const { start } = filmParameters(`?start=${written}`);
        expect(start >= 0 && start <= 86_400).toBe(true);
      }),
    );
  });
});
