import { listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { helpCountrySchema, helpLinesQuerySchema } from '../help-lines.ts';

export const helpLineEndpoints = {
  listHelpLines: endpoint({
    method: 'GET',
    path: '/help_lines',
    tag: 'Help lines',
    summary: 'Help lines for people in danger, by country and kind of danger',
    query: helpLinesQuerySchema,
    response: listOf(helpCountrySchema),
    extension: true,
  }),
} as const;
