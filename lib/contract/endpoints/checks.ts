import { brokenLinkSchema, contentFindingSchema } from '../checks.ts';
import { listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const checkEndpoints = {
  listBrokenLinks: endpoint({
    method: 'GET',
    path: '/staff/broken_links',
    tag: 'Staff',
    summary: 'Films and links of the content that no longer work, the longest broken first',
    description:
      'They are checked once a week, and again the next day: what stands here failed on two days. It goes once the link works again or is taken out.',
    response: listOf(brokenLinkSchema),
    extension: true,
    personal: true,
    needsStaff: ['editor'],
  }),
  listContentFindings: endpoint({
    method: 'GET',
    path: '/staff/content_findings',
    tag: 'Staff',
    summary:
      'Files of our own that are missing, passages that no Bible has, translations gone stale',
    description: 'Of what is published, as it is now.',
    response: listOf(contentFindingSchema),
    extension: true,
    personal: true,
    needsStaff: ['editor'],
  }),
} as const;
