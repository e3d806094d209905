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
