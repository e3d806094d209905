import { NotFoundView } from '@/components/layouts/not-found-view';
import { conversationMetadata } from '@/components/pages/conversation/conversation-metadata';
import { ConversationPage } from '@/components/pages/conversation/conversation-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { hasOwnDesk } from '@/lib/config/sign-in';
import { followLink } from '@/lib/content/conversations';
import { firstValue, type Query } from '@/lib/http/first-value';

interface Props {
  searchParams: Query;
}

export const dynamic = 'force-dynamic';

export const generateMetadata = guardedMetadata(async () =>
  hasOwnDesk() ? conversationMetadata() : notFoundMetadata(),
);

export default guardedPage(async ({ searchParams }: Props) => {
  if (!hasOwnDesk()) return <NotFoundView />;
  const query = await searchParams;
  const token = firstValue(query.token).slice(0, 200);
  return <ConversationPage token={token} result={await followLink(token)} query={query} />;
});
