import { postPlan } from '@/components/church-desk/subscription-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postPlan(request, (await params).locale);
}
