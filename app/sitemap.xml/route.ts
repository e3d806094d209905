import { listSitemapFiles } from '@/lib/content/sitemap';
import { documentResponse, guardedDocument } from '@/lib/seo/documents';
import { sitemapIndexXml } from '@/lib/seo/sitemap-xml';

export const dynamic = 'force-dynamic';

/** The index of the sitemap, with a file for each kind of page and language. */
export const GET = guardedDocument(async (request) =>
  documentResponse(request, 'application/xml', sitemapIndexXml(await listSitemapFiles())),
);
