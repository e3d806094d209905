import { postSecondFactor } from '@/components/church-desk/security-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postSecondFactor(request, (await params).locale);
}
