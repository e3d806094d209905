export {
  ChallengeIndex as default,
  challengeMetadata as generateMetadata,
} from '@/components/challenge/challenge-index';
