export {
  ChurchChallengePage as default,
  churchChallengeMetadata as generateMetadata,
} from '@/components/challenge/church-challenge-page';
