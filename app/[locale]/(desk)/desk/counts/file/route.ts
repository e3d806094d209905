import { postCountsFile } from '@/components/church-desk/count-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postCountsFile(request, (await params).locale);
}
