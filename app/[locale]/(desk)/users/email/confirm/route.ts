import { postNewEmail } from '@/components/sign-in/sign-in-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postNewEmail(request, (await params).locale);
}
