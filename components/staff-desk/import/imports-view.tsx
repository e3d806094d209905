import type { ReactNode } from 'react';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';

interface Props {
  /** The room above this page. */
  back: { path: string; words: string };
  title: string;
  text: string;
  fault: string | undefined;
  done: string | undefined;
  /** The forms for another import, and the imports so far. */
  children: ReactNode;
}

/** The page of the imports of one kind: a form for another one, and those so far. */
export function ImportsView({ back, title, text, fault, done, children }: Props) {
  return (
    <div className="max-w-column wrap-anywhere">
      <p className="pt-8 text-note">
        <LocaleLink path={back.path} className="text-link">
          {back.words}
        </LocaleLink>
      </p>
      <PageHeading title={title}>{text}</PageHeading>
      <FaultNotice words={fault} />
      {done && <Notice>{done}</Notice>}
      {children}
    </div>
  );
}
