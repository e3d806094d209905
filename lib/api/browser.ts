import { httpTransport } from './http-transport.ts';

/** The transport of islands to the site's own /api/v1. */
export const browserApi = httpTransport({ baseURL: '/api/v1', timeout: 10_000 });
