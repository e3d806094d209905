import type { NextRequest } from 'next/server';
import { presentPath } from '@/lib/content/present-path';
import { decodeSegment } from '@/lib/i18n/paths';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ path: string[] }>;
}

/**
 * Target of middleware.ts for non-canonical addresses of items: the present slug is known here, so that a
 * single redirect leads to the page.
 */
export async function GET(request: NextRequest, { params }: Context) {
  const segments = (await params).path.map((segment) => encodeURIComponent(decodeSegment(segment)));
  const Location = (await presentPath(`/${segments.join('/')}`)) + request.nextUrl.search;
  return new Response(null, { status: 308, headers: { Location } });
}
