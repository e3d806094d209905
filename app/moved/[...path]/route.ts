import type { NextRequest } from 'next/server';
import { presentPath } from '@/lib/content/present-path';
import { decodeSegment } from '@/lib/i18n/paths';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ path: string[] }>;
}

/**
 * Where middleware.ts brings whoever wrote an item's address in another way than its own: here it is
 * known whether the item has another slug by now, so one redirect leads to the page.
 */
export async function GET(request: NextRequest, { params }: Context) {
  const segments = (await params).path.map((segment) => encodeURIComponent(decodeSegment(segment)));
  const Location = (await presentPath(`/${segments.join('/')}`)) + request.nextUrl.search;
  return new Response(null, { status: 308, headers: { Location } });
}
