import { postConfirm } from '@/components/church-desk/confirm-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postConfirm(request, (await params).locale);
}
