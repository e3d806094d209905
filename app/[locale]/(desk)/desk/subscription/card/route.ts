import { postTestCard, redirectToBillingPortal } from '@/components/church-desk/subscription-posts';

interface Context {
  params: Promise<{ locale: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return redirectToBillingPortal(request, (await params).locale);
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return postTestCard(request, (await params).locale);
}
