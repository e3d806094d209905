import { type APIRequestContext, expect } from '@playwright/test';
import { ADMIN_TOKEN } from './site-that-writes';

export interface ContentFile {
  path: string;
  text: string;
}

const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };

/** The content folder as it is published. */
export async function readContent(request: APIRequestContext): Promise<ContentFile[]> {
  return (await (await request.get('/api/v1/content', { headers })).json()).data;
}

/** Publishes a whole content folder, whatever was published before. */
export async function publishContent(
  request: APIRequestContext,
  files: ContentFile[],
): Promise<void> {
  const data = { files, overwrite: true };
  const response = await request.post('/api/v1/content', { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
}
