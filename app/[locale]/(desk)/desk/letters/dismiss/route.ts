import { postDismissLetter } from '@/components/staff-desk/letter-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postDismissLetter(request, (await params).locale);
}
