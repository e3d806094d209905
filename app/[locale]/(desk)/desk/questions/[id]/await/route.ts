import { postAwaiting } from '@/components/staff-desk/staff-desk-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string; id: string }> },
): Promise<Response> {
  return postAwaiting(request, await params);
}
