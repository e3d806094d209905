import { expect, test } from 'vitest';
import { openApiDocument } from '../../lib/contract/openapi.ts';
import { fetchDocs } from '../backend/support/fetch-docs.ts';

test('GET /openapi.json returns the document with a cache lifetime and an ETag', async () => {
  const response = await fetchDocs('/openapi.json');
  const document = openApiDocument({ title: 'Lampstand API', serverUrl: '/api/v1' });
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)));
  const { headers } = response;
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('cache-control')).toContain('s-maxage');
  expect(headers.get('etag')).toBeTruthy();
});
