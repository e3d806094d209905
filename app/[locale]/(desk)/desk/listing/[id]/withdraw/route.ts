import { postWithdrawal } from '@/components/church-desk/listing/listing-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string; id: string }> },
): Promise<Response> {
  return postWithdrawal(request, await params);
}
