import { NotFoundView } from '@/components/layouts/not-found-view';
import { EveryCountryPage } from '@/components/pages/help/every-country-page';
import { everyCountryMetadata, helpMetadata } from '@/components/pages/help/help-metadata';
import { HelpPage } from '@/components/pages/help/help-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { everyCountryPath, findHelpCountry } from '@/lib/content/help-lines';

interface Props {
  params: Promise<{ country?: string[] }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = guardedMetadata(async ({ params }: Props) => {
  const { country: segments } = await params;
  if (!segments) return helpMetadata();
  if (isEveryCountry(segments)) return everyCountryMetadata();
  const chosen = await read(segments);
  return chosen ? helpMetadata(chosen) : notFoundMetadata();
});

export default guardedPage(async ({ params }: Props) => {
  const { country: segments } = await params;
  if (!segments) return <HelpPage />;
  if (isEveryCountry(segments)) return <EveryCountryPage />;
  const chosen = await read(segments);
  return chosen ? <HelpPage chosen={chosen} /> : <NotFoundView />;
});

const isEveryCountry = (segments: string[]) => `/help/${segments.join('/')}` === everyCountryPath;

async function read([country, ...rest]: string[]) {
  return country && rest.length === 0 ? findHelpCountry(country) : undefined;
}
