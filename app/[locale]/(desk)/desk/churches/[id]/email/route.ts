import { postPersonEmail } from '@/components/staff-desk/churches/church-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string; id: string }> },
): Promise<Response> {
  return postPersonEmail(request, await params);
}
