import { beforeAll, beforeEach, expect, vi } from 'vitest';
import { accounts, introVideos, outbox } from '../../../backend/db/schema.ts';
import { startSession } from '../../../backend/sessions/sessions.ts';
import { decide } from './decide.ts';
import { ownBackend } from './own-backend.ts';
import { createChurch } from './own-calls/churches.ts';
import type { Church } from './own-calls/own-call.ts';
import { adminToken, bearer, credential } from './people.ts';
import type { Json } from './test-backend.ts';

export const link = 'https://vimeo.com/76979871';

/** A backend with two churches, and the calls about their films; each test starts without films. */
export function backendWithChurches() {
  vi.stubEnv('ADMIN_TOKEN', adminToken);
  const backend = ownBackend();
  const kite = {} as Church;
  const elm = {} as Church;
  beforeAll(async () => {
    Object.assign(kite, await createChurch(backend, 'kite-hill'));
    Object.assign(elm, await createChurch(backend, 'elm-street'));
  });
  beforeEach(async () => {
    backend.clock.now += 86_400_000;
    for (const table of [introVideos, outbox]) await backend.db.delete(table);
    await approve(kite, false);
    await backend.db.update(accounts).set({ membership_state: 'active' });
  });

  const approve = (church: Church, approved = true) =>
    backend.post(`/accounts/${church.accountId}/approval`, { approved }, credential);

  async function as(church: Church) {
    const { token } = await startSession(backend.db, church.owner.id, 'password', undefined);
    const headers = bearer(token);
    return {
      headers,
      get: (path: string) => backend.get(path, headers),
      post: (path: string, body: object = {}, more = {}) =>
        backend.post(path, body, { ...headers, ...more }),
      async add(body: object = {}): Promise<Json> {
        const film = { kind: 'welcome', video_url: link, ...body };
        const made = await this.post('/account/films', film);
        expect([made.status, made.body.error]).toEqual([201, undefined]);
        return made.body.data;
      },
    };
  }

  return {
    ...{ backend, kite, elm, approve, as },
    page: (type: string, slug: string) =>
      backend.get(`/intro_videos/fetch_by_slug?type=${type}&slug=${encodeURIComponent(slug)}`),
    review: (id: string | number, body: object) =>
      decide(backend, '/church_films/{id}/review', id, body),
  };
}
