import { postDelivery } from '@/components/church-desk/message-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postDelivery(request, (await params).locale);
}
