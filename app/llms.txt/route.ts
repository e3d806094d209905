import { llmsText } from '@/components/site/llms-text';
import { documentResponse, guardedDocument } from '@/lib/seo/documents';

export const dynamic = 'force-dynamic';

/** What there is here and where, for language models (llmstxt.org). */
export const GET = guardedDocument(async (request) =>
  documentResponse(request, 'text/plain', await llmsText()),
);
