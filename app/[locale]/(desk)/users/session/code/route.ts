import { postCode } from '@/components/sign-in/sign-in-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postCode(request, (await params).locale);
}
