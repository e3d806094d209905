import { postNewItem } from '@/components/staff-desk/content/content-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postNewItem(request, (await params).locale);
}
