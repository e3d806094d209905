import { postNewFilm } from '@/components/church-desk/film-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postNewFilm(request, (await params).locale);
}
