import { postQueueChange } from '@/components/staff-desk/operation/operation-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postQueueChange(request, (await params).locale, 'retry');
}
