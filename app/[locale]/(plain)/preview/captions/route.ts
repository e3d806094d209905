import { answerDraftCaptions } from '@/components/staff-desk/content/draft-captions';

export function GET(request: Request): Promise<Response> {
  return answerDraftCaptions(new URL(request.url).searchParams);
}
