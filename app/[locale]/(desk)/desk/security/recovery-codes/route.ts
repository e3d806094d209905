import { postRecoveryCodes } from '@/components/church-desk/security-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postRecoveryCodes(request, (await params).locale);
}
