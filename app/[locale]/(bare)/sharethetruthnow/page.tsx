export {
  metadata as generateMetadata,
  ShareTruthPage as default,
} from '@/components/campaign/share-truth-page';
