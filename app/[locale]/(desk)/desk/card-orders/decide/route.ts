import { postCardOrderDecision } from '@/components/staff-desk/case-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postCardOrderDecision(request, (await params).locale);
}
