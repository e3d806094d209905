export {
  EvangelismPage as default,
  metadata as generateMetadata,
} from '@/components/pages/campaign/evangelism-page';
