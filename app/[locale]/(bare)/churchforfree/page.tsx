export {
  ChurchForFreePage as default,
  metadata as generateMetadata,
} from '@/components/pages/campaign/church-for-free-page';
