import { postRemoveSecondStep } from '@/components/staff-desk/staff-desk-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postRemoveSecondStep(request, (await params).locale);
}
