import { postEmail } from '@/components/church-desk/church-desk-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postEmail(request, (await params).locale);
}
