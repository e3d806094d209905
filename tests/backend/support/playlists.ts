import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { adminToken } from './people.ts';
import { captions, smallContent, text, writeContent } from './small-content.ts';
import { type Json, startBackend, type TestBackend } from './test-backend.ts';

const film = { video: '/media/clips/x.mp4', video_type: 'external', published: '2026-01-01' };
const maria = { ...film, account: 'near', church: 'Near Church', speaker: 'María' };
const playlistsYaml = `
- { slug: begin, title: Begin, title_ko: 시작, description: Two films., items: [answer/did-jesus-live, story/maria] }
- { slug: more, title: More, items: [testimonial/my-road] }
`;
export const content = {
  ...(smallContent() as Record<string, string>),
  'intro-videos/story-maria/en.md': text(maria, 'I drove at night.'),
  'intro-videos/story-maria/en.vtt': captions('I drove at night.'),
  'intro-videos/welcome-near/en.md': text({ ...maria, title: 'Come in' }),
  'intro-videos/story-waiting/en.md': text({ ...maria, status: 'review' }),
  'playlists.yaml': playlistsYaml,
};

/** A backend for all tests of a file, with films of every kind and two playlists. */
export function backendWithPlaylists(): TestBackend {
  vi.stubEnv('ADMIN_TOKEN', adminToken);
  const backend = {} as TestBackend;
  beforeAll(async () => {
    const written = await writeContent(content);
    Object.assign(backend, await startBackend(written.folder));
    await written.remove();
  });
  afterAll(() => backend.close());
  beforeEach(() => {
    backend.clock.now += 3_600_000;
  });
  return backend;
}

export const names = (list: Json[]) => list.map(({ kind, slug }) => `${kind}/${slug}`);
