import { postListing } from '@/components/church-desk/listing/listing-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string; id: string }> },
): Promise<Response> {
  return postListing(request, await params);
}
