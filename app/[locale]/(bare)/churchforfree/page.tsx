export {
  ChurchForFreePage as default,
  metadata as generateMetadata,
} from '@/components/campaign/church-for-free-page';
