import { itemOf, listOf } from '../common.ts';
import { contentFileSchema, publishContentBodySchema, publishedContentSchema } from '../content.ts';
import { endpoint } from '../endpoint.ts';

export const contentEndpoints = {
  exportContent: endpoint({
    method: 'GET',
    path: '/content',
    tag: 'Content',
    summary: 'The content folder, as it was last published',
    errors: [409],
    response: listOf(contentFileSchema),
    extension: true,
    personal: true,
    needsCredential: true,
  }),
  publishContent: endpoint({
    method: 'POST',
    path: '/content',
    tag: 'Content',
    summary: 'Publishes a content folder, whole or not at all, or tells what it would change',
    bodyBytes: 256 * 1024 * 1024,
    body: publishContentBodySchema,
    response: itemOf(publishedContentSchema),
    extension: true,
    personal: true,
    needsCredential: true,
  }),
} as const;
