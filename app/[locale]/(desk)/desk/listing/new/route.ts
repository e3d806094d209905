import { postNewListing } from '@/components/church-desk/listing/listing-posts';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postNewListing(request, (await params).locale);
}
