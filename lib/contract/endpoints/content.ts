import { itemOf } from '../common.ts';
import {
  exportedContentSchema,
  publishContentBodySchema,
  publishedContentSchema,
} from '../content.ts';
import { endpoint } from '../endpoint.ts';

export const contentEndpoints = {
  exportContent: endpoint({
    method: 'GET',
    path: '/content',
    tag: 'Content',
    summary: 'The content folder as last published',
    errors: [409],
    response: exportedContentSchema,
    extension: true,
    personal: true,
    needsCredential: true,
  }),
  publishContent: endpoint({
    method: 'POST',
    path: '/content',
    tag: 'Content',
    summary: 'Publishes a content folder atomically, or returns what it would change',
    errors: [409],
    bodyBytes: 256 * 1024 * 1024,
    body: publishContentBodySchema,
    response: itemOf(publishedContentSchema),
    extension: true,
    personal: true,
    needsCredential: true,
  }),
} as const;
