import { postStep } from '@/components/verify-email/plain-steps';

/** Handles the page's forms without scripts. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return postStep(request, (await params).locale);
}
