import { postPasskey } from '@/components/church-desk/security-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postPasskey(request, (await params).locale);
}
