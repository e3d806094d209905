import { postClosing } from '@/components/church-desk/message-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string; id: string }> },
): Promise<Response> {
  return postClosing(request, await params);
}
