import { postCorrection } from '@/components/pages/church/correction-post';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string; church: string }> },
): Promise<Response> {
  return postCorrection(request, await params);
}
