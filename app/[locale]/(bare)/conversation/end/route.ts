import { postEnd } from '@/components/conversation/conversation-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postEnd(request, (await params).locale);
}
