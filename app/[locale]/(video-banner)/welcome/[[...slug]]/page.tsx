import { NotFoundView } from '@/components/site/not-found-view';
import { PersonalVideoIndex, personalVideoMetadata } from '@/components/video/personal-video-index';

interface Props {
  params: Promise<{ slug?: string[] }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props) {
  return personalVideoMetadata('welcome', (await params).slug !== undefined);
}

export default async function Page({ params }: Props) {
  return (await params).slug ? <NotFoundView /> : <PersonalVideoIndex kind="welcome" />;
}
