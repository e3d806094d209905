import {
  ConversationPage,
  conversationMetadata,
} from '@/components/pages/conversation/conversation-page';

export const dynamic = 'force-dynamic';
export const generateMetadata = conversationMetadata;
export default ConversationPage;
