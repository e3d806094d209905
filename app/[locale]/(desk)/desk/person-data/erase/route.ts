import { postPersonErasure } from '@/components/staff-desk/person-data-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postPersonErasure(request, (await params).locale);
}
