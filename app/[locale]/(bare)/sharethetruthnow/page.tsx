export {
  metadata as generateMetadata,
  ShareTruthPage as default,
} from '@/components/pages/campaign/share-truth-page';
