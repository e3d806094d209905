export {
  ChallengePage as default,
  challengePageMetadata as generateMetadata,
} from '@/components/pages/challenge/challenge-page';

export const generateStaticParams = () => [];
