import { postCorrection } from '@/components/church/correction-post';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string; church: string }> },
): Promise<Response> {
  return postCorrection(request, await params);
}
