import { endSession, startSession } from '@/components/desk/desk-posts';

/** Signs in with the credential, or out. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const { locale } = await params;
  return new URL(request.url).searchParams.has('end')
    ? endSession(request, locale)
    : startSession(request, locale);
}
