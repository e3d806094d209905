import { createApp } from '../../../backend/app.ts';

/** Neither the OpenAPI document nor the page reads from the database. */
const app = createApp({
  database: async () => {
    throw new Error('the database must not be used');
  },
});

export async function fetchDocs(path: '/openapi.json' | '/docs'): Promise<Response> {
  return app.fetch(new Request(`http://localhost:3000/api/v1${path}`));
}
