export {
  ChallengePage as default,
  challengePageMetadata as generateMetadata,
} from '@/components/challenge/challenge-page';

export const generateStaticParams = () => [];
