import { PricingLink } from '@/components/pricing/pricing-link';
import { ShareBar } from '@/components/share/share-bar';
import { InstructionVideoPanel } from '@/components/video/instruction-video-panel';
import type { ContentPage, InstructionVideo } from '@/lib/content/pages';
import { ContentPageView } from './content-page';

interface Props {
  page: ContentPage;
  /** Its canonical path, without a locale. */
  path: string;
  instruction: InstructionVideo | undefined;
}

/** The ministry's page for pastors, with an instruction film and the share bar. */
export function PastorsPage({ page, path, instruction }: Props) {
  return (
    <ContentPageView page={page}>
      <PricingLink />
      <InstructionVideoPanel instruction={instruction} />
      <div className="mt-14">
        <ShareBar title={page.title.text} path={path} />
      </div>
    </ContentPageView>
  );
}
