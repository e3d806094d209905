import { postInviteStaff } from '@/components/staff-desk/staff-desk-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postInviteStaff(request, (await params).locale);
}
