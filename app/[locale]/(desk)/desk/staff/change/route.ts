import { postChangeStaff } from '@/components/staff-desk/staff-desk-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postChangeStaff(request, (await params).locale);
}
