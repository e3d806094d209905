import { llmsText } from '@/components/site/llms-text';
import { documentResponse, guardedDocument } from '@/lib/seo/documents';

export const dynamic = 'force-dynamic';

/** An overview of the site for language models (llmstxt.org). */
export const GET = guardedDocument(async (request) =>
  documentResponse(request, 'text/plain', await llmsText()),
);
