import { postOldAddressList } from '@/components/staff-desk/old-addresses/old-address-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postOldAddressList(request, (await params).locale);
}
