import { describe, expect, it } from 'vitest';
import { playlistVideo } from '@/lib/content/playlist-video';
import { videoPath } from '@/lib/content/video-path';
import { names, wireVideo } from '../../support/playlists';

const story = wireVideo('maria', {
  kind: 'story',
  title: null,
  speaker: 'Maria $& {name}',
  language: 'ko',
  captions: ['en', 'es'],
  account_id: 5,
  account_name: 'Grace Chapel',
});

describe('playlistVideo', () => {
  it('takes the title and the film in the page’s language where they exist', () => {
    const record = wireVideo('a', {
      title_es: '¿Vivió Jesús?',
      playerembed_es: 'https://vimeo.com/22439234',
    });
    expect(playlistVideo(record, 'es', names)).toMatchObject({
      title: '¿Vivió Jesús?',
      lang: 'es',
      source: { kind: 'vimeo' },
    });
    expect(playlistVideo(record, 'ko', names)).toMatchObject({
      title: 'About a',
      lang: 'en',
      source: { kind: 'file' },
    });
  });

  it('derives a title from the speaker where there is none', () => {
    expect(playlistVideo(story, 'en', names).title).toBe('Maria $& {name}’s story');
    const nobody = { ...story, speaker: null, kind: 'welcome' as const };
    expect(playlistVideo(nobody, 'en', names).title).toBe('You are welcome here');
    const ben = { ...story, speaker: 'Ben', kind: 'welcome' as const };
    expect(playlistVideo(ben, 'ko', names)).toMatchObject({
      ...{ title: 'Ben welcomes you', lang: 'ko' },
    });
    expect(playlistVideo({ ...story, speaker: null }, 'en', names).title).toBe('A story for you');
  });

  it('has a title of the record itself in the record’s language', () => {
    const titled = { ...story, title: '나의 길', title_es: 'Mi camino' };
    expect(playlistVideo(titled, 'fr', names)).toMatchObject({ title: '나의 길', lang: 'ko' });
    expect(playlistVideo(titled, 'es', names)).toMatchObject({ title: 'Mi camino', lang: 'es' });
    const elsewhere = { ...titled, language: 'xx' };
    expect(playlistVideo(elsewhere, 'fr', names)).toMatchObject({ title: '나의 길', lang: 'en' });
  });

  it('has the picture of the record, or the scene of one of our own clips', () => {
    const clip = wireVideo('x', { playerembed: '/media/clips/sea-at-night.mp4' });
    expect(playlistVideo(clip, 'en', names).scene).toBe('sea-at-night');
    const other = { ...clip, image: 'poster-hope' };
    expect(playlistVideo(other, 'en', names).scene).toBe('poster-hope');
  });

  it('has no church, account or captions where the record has none', () => {
    const record = wireVideo('a', { captions: null, account_id: null, account_name: null });
    expect(playlistVideo(record, 'en', names)).toMatchObject({
      ...{ tracks: [], accountId: undefined, church: undefined },
    });
  });

  it('labels captions with their language, and the base captions of a story with the story’s own', () => {
    const { tracks, accountId, church } = playlistVideo(story, 'en', names);
    expect(tracks).toEqual([
      { lang: 'ko', src: '/api/v1/captions/story/maria/en' },
      { lang: 'es', src: '/api/v1/captions/story/maria/es' },
    ]);
    expect([accountId, church]).toEqual(['5', 'Grace Chapel']);
  });

  it('has no source for a film of third-party code', () => {
    expect(playlistVideo(wireVideo('a', { playerembed: '<div>x</div>' }), 'en', names).source).toBe(
      undefined,
    );
  });

  it.each([
    ['answer', '/answers/x'],
    ['testimonial', '/testimonials/x'],
    ['story', '/story/x'],
    ['welcome', '/welcome/x'],
  ] as const)('the path of a %s is %s', (kind, path) => {
    expect(videoPath({ kind, slug: 'x' })).toBe(path);
  });
});
