import { postContentStep } from '@/components/staff-desk/content/content-posts';

interface Context {
  params: Promise<{ locale: string; kind: string; slug: string; step: string }>;
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return postContentStep(request, await params);
}
