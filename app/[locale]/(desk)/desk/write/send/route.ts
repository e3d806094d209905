import { postLetter } from '@/components/church-desk/write-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postLetter(request, (await params).locale);
}
