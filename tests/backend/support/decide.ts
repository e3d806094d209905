import { adminToken, bearer } from './people.ts';
import type { TestBackend } from './test-backend.ts';

/** Where what is decided on is read. */
const lists = {
  '/stories/{id}/review': ['review', 'approved', 'refused'].map(
    (status) => `/stories/review?status=${status}`,
  ),
  '/church_films/{id}/review': ['review', 'approved', 'refused'].map(
    (status) => `/church_films?status=${status}`,
  ),
  '/leads/{id}/answer': ['open', 'closed'].map((status) => `/leads?status=${status}`),
  '/leads/{id}/close': ['open', 'closed'].map((status) => `/leads?status=${status}`),
  '/card_orders/{id}/decide': ['ordered', 'sent', 'declined'].map(
    (status) => `/card_orders?status=${status}`,
  ),
};

/** Decides as somebody who has just read the item, unless `body` says what was seen. */
export async function decide(
  backend: TestBackend,
  path: keyof typeof lists,
  id: unknown,
  body: object,
  headers: Record<string, string> = bearer(adminToken),
) {
  let revision = 'in no list';
  for (const list of 'revision' in body ? [] : lists[path]) {
    const { data } = (await backend.get(list, bearer(adminToken))).body;
    const item = data.find((one: { id: unknown }) => String(one.id) === String(id));
    revision = item?.revision ?? revision;
  }
  return backend.post(path.replace('{id}', String(id)), { revision, ...body }, headers);
}
