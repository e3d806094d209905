export {
  ChurchChallengePage as default,
  churchChallengeMetadata as generateMetadata,
} from '@/components/pages/challenge/church-challenge-page';
