export {
  PastorPage as default,
  pastorMetadata as generateMetadata,
} from '@/components/church/pastor-page';

export const generateStaticParams = () => [];
