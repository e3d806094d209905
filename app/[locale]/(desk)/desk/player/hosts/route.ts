import { postHosts } from '@/components/church-desk/player/player-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postHosts(request, (await params).locale);
}
