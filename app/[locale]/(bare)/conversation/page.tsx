import { notFound } from 'next/navigation';
import {
  ConversationPage,
  conversationMetadata,
} from '@/components/pages/conversation/conversation-page';
import { firstValue, type Query } from '@/components/sign-in/first-value';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { hasOwnDesk } from '@/lib/config/sign-in';
import { followLink } from '@/lib/content/conversations';

interface Props {
  searchParams: Query;
}

export const dynamic = 'force-dynamic';

export const generateMetadata = guardedMetadata(conversationMetadata);

export default guardedPage(async ({ searchParams }: Props) => {
  if (!hasOwnDesk()) notFound();
  const query = await searchParams;
  const token = firstValue(query.token).slice(0, 200);
  return <ConversationPage token={token} result={await followLink(token)} query={query} />;
});
