export {
  EvangelismPage as default,
  metadata as generateMetadata,
} from '@/components/campaign/evangelism-page';
