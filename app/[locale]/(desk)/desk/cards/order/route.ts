import { postCardOrder } from '@/components/church-desk/card-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postCardOrder(request, (await params).locale);
}
