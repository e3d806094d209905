import { type SheetParams, sheetResponse } from '@/components/print/sheet-response';

export const dynamic = 'force-dynamic';

/** `/print/ko/welcome/grace-chapel/card.pdf`: printed matter for a church's video page. */
export async function GET(request: Request, { params }: { params: Promise<SheetParams> }) {
  return sheetResponse(request, await params);
}
