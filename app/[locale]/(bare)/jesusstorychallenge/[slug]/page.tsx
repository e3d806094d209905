import { getLocale } from 'next-intl/server';
import { NotFoundView } from '@/components/layouts/not-found-view';
import { challengeMetadata } from '@/components/pages/challenge/challenge-metadata';
import { ChallengePage } from '@/components/pages/challenge/challenge-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { getChallenge } from '@/lib/content/challenges';
import { decodeSegment } from '@/lib/i18n/paths';

interface Props {
  params: Promise<{ slug: string }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = guardedMetadata(async ({ params }: Props) => {
  const challenge = await read((await params).slug);
  return challenge ? challengeMetadata(challenge) : notFoundMetadata();
});

export default guardedPage(async ({ params }: Props) => {
  const challenge = await read((await params).slug);
  return challenge ? <ChallengePage challenge={challenge} /> : <NotFoundView />;
});

async function read(segment: string) {
  return getChallenge(await getLocale(), decodeSegment(segment).toLowerCase());
}
