import { describe, expect, test, vi } from 'vitest';
import { users } from '../../backend/db/schema.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, confirmedUser } from '../backend/support/people.ts';
import type { Json } from '../backend/support/test-backend.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);

describe('the demonstration content', () => {
  const backend = ownBackend('content');

  test.each(['/testimonials', '/locations?limit=500', '/stories'])(
    'marks every item of %s as an example',
    async (path) => {
      const { data } = (await backend.get(path)).body;
      expect(data.length).toBeGreaterThan(1);
      for (const { slug, is_example } of data) expect([slug, is_example]).toEqual([slug, true]);
    },
  );

  test('marks a single church and every film as examples', async () => {
    const { body } = await backend.post('/lookup_location', {
      slug: 'lantern-street-church-charlotte',
    });
    expect(body.data.is_example).toBe(true);
    for (const [type, slug] of [
      ['welcome', 'grace-chapel'],
      ['story', 'maria'],
    ]) {
      const found = await backend.get(`/intro_videos/fetch_by_slug?type=${type}&slug=${slug}`);
      expect(found.body.data.is_example).toBe(true);
    }
  });
});

describe('a ministry’s own content', () => {
  const backend = ownBackend();

  test('is not marked as an example', async () => {
    for (const path of ['/testimonials', '/locations']) {
      const { data } = (await backend.get(path)).body;
      expect(data.length).toBeGreaterThan(0);
      for (const one of data) expect(one.is_example).toBe(false);
    }
  });

  test('states for each church whether its messages go to the church or the ministry', async () => {
    const { body } = await backend.get('/locations');
    const church = body.data.find((one: Json) => one.account_id);
    const reader = async () =>
      (await backend.post('/lookup_location', { slug: church.slug })).body.data.messages_go_to;
    expect(await reader()).toBe('ministry');
    await confirmedUser(backend, 'pastor@example.com', { role: 'pastor' });
    expect(await reader()).toBe('ministry');
    await backend.db.update(users).set({ account_id: church.account_id });
    expect(await reader()).toBe('church');
    const listed = await backend.get(`/locations/fetch_by?account_id=${church.account_id}`);
    expect(listed.body.data[0].messages_go_to).toBe('church');
  });
});
