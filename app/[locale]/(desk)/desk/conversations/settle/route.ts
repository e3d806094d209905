import { postSettling } from '@/components/staff-desk/case-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postSettling(request, (await params).locale);
}
