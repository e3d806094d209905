import { postDownload } from '@/components/church-desk/visitor-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postDownload(request, (await params).locale);
}
