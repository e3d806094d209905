import type { ComponentProps } from 'react';
import { LocaleLink } from '@/components/ui/locale-link';
import { isShown } from '@/lib/config/sections';

/** A link to a part of the site, which the ministry may leave out: then there is no link. */
export function ShownLink(props: ComponentProps<typeof LocaleLink>) {
  return isShown(props.path) ? <LocaleLink {...props} /> : null;
}
