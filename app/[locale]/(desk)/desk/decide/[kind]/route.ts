import { postDecision } from '@/components/staff-desk/decide-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string; kind: string }> },
): Promise<Response> {
  return postDecision(request, await params);
}
