import { postErasure } from '@/components/church-desk/visitor-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postErasure(request, (await params).locale);
}
