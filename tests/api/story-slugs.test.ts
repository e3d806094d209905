import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { formerSlugs, formerVideoSlugs, introVideos } from '../../backend/db/schema.ts';
import { slugOfName } from '../../backend/films/story-slugs.ts';
import { slugSchema } from '../../lib/contract/common.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, credential } from '../backend/support/people.ts';

import { storiesOf } from '../backend/support/stories.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();
const { tell, storyBody } = storiesOf(backend);

describe('the slug of a story', () => {
  test('has the next number for the same name, and never reuses a former slug', async () => {
    const slugs = [];
    for (let index = 0; index < 3; index++) slugs.push((await tell({}, credential)).body.data.slug);
    expect(slugs).toEqual(['maría-josé', 'maría-josé-2', 'maría-josé-3']);
    const [video] = await backend.db
      .select()
      .from(introVideos)
      .where(eq(introVideos.slug, 'maría-josé-3'));
    await backend.db
      .insert(formerVideoSlugs)
      .values({ type: 'story', slug: 'maría-josé-7', video_id: video?.id ?? 0 });
    expect((await tell({}, credential)).body.data.slug).toBe('maría-josé-8');
    expect((await tell({ first_name: 'Maria' }, credential)).body.data.slug).toBe('maria');
  });

  test('is none that is reserved for the deleted film of a church', async () => {
    const reserved = { kind: 'story', slug: 'ana', account_id: 'near' } as const;
    await backend.db.insert(formerSlugs).values(reserved);
    const submitted = await tell({ first_name: 'Ana' }, credential);
    expect(submitted.body.data.slug).toBe('ana-2');
  });

  test('is not that of a church’s account', async () => {
    expect((await tell({ first_name: 'Near' }, credential)).body.data.slug).toBe('near-2');
  });

  test('is unique for stories told at once', async () => {
    const bodies = await Promise.all(Array.from({ length: 8 }, () => storyBody()));
    const answers = await Promise.all(
      bodies.map((body) => backend.post('/stories', body, credential)),
    );
    expect(new Set(answers.map(({ body }) => body.data.slug)).size).toBe(8);
  });

  test('is valid for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        const slug = slugOfName(name.toWellFormed());
        expect(slugSchema.parse(slug)).toBe(slug);
      }),
    );
    expect(['김하늘', 'New', '!!', 'O’Brien', 'José  Luis'].map(slugOfName)).toEqual([
      '김하늘',
      'story-new',
      'story',
      'o-brien',
      'josé-luis',
    ]);
  });
});
