export {
  ChallengeIndex as default,
  challengeMetadata as generateMetadata,
} from '@/components/pages/challenge/challenge-index';
