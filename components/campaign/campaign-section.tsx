import type { ComponentProps } from 'react';
import { HeadedSection } from '@/components/site/headed-section';

/** A section of a campaign page. */
export function CampaignSection(props: Omit<ComponentProps<typeof HeadedSection>, 'className'>) {
  return <HeadedSection {...props} className="page-width mt-20 tablet:mt-28" />;
}
