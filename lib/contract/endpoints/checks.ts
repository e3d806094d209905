import { brokenLinkSchema, contentFindingSchema } from '../checks.ts';
import { listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const checkEndpoints = {
  listBrokenLinks: endpoint({
    method: 'GET',
    path: '/staff/broken_links',
    tag: 'Staff',
    summary: 'Films and links of the content that no longer work, longest broken first',
    description:
      'Links are checked weekly, and failed ones again the next day: those listed failed on two days. A link is removed from the list once it works again or is removed from the content.',
    response: listOf(brokenLinkSchema),
    extension: true,
    personal: true,
    needsStaff: ['editor'],
  }),
  listContentFindings: endpoint({
    method: 'GET',
    path: '/staff/content_findings',
    tag: 'Staff',
    summary: 'Missing files, Bible passages that do not exist, and stale translations',
    description: 'Computed from the currently published content.',
    response: listOf(contentFindingSchema),
    extension: true,
    personal: true,
    needsStaff: ['editor'],
  }),
} as const;
