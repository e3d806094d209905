export { default, generateMetadata } from '../../pastor/[id]/page';

export const generateStaticParams = () => [];
