import { site } from '@/lib/config/site';

export const dynamic = 'force-dynamic';

/**
 * All pages are open to crawlers. Some readers follow the first line that matches, not the longest (Next's own
 * `robots.ts` writes `Allow` first), so the exception comes first.
 */
export function GET(): Response {
  const lines = ['User-Agent: *', 'Disallow: /api/', 'Allow: /', ''];
  const text = [...lines, `Sitemap: ${site().origin}/sitemap.xml`, ''].join('\n');
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
