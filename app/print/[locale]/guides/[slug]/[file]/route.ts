import { type GuideParams, guideResponse } from '@/components/print/guide-response';

export const dynamic = 'force-dynamic';

/** `/print/ko/guides/the-empty-tomb/guide.pdf`: a guide for printing. */
export async function GET(request: Request, { params }: { params: Promise<GuideParams> }) {
  return guideResponse(request, await params);
}
