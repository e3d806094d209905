import { postPasskey } from '@/components/sign-in/sign-in-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postPasskey(request, (await params).locale);
}
