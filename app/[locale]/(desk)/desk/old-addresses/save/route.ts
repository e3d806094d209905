import { postOldAddress } from '@/components/staff-desk/old-addresses/old-address-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postOldAddress(request, (await params).locale);
}
