export {
  PastorPage as default,
  pastorMetadata as generateMetadata,
} from '@/components/pages/church/pastor-page';

export const generateStaticParams = () => [];
