import { postList } from '@/components/staff-desk/church-import/import-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postList(request, (await params).locale);
}
