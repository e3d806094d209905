import { postRow } from '@/components/staff-desk/church-import/import-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string; id: string }> },
): Promise<Response> {
  return postRow(request, await params);
}
