import { httpTransport } from './http-transport.ts';

/** The site's own /api/v1, as an island calls it. */
export const browserApi = httpTransport({ baseURL: '/api/v1', timeout: 10_000 });
