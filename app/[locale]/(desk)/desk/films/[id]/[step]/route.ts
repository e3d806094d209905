import { postFilmStep } from '@/components/church-desk/film-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string; id: string; step: string }> },
): Promise<Response> {
  return postFilmStep(request, await params);
}
