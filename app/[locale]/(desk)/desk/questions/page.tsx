import { deskMetadata } from '@/components/desk/desk-metadata';
import { DeskPage } from '@/components/desk/desk-page';
import { QuestionList } from '@/components/desk/question-list';

export const dynamic = 'force-dynamic';
export const generateMetadata = deskMetadata;

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: Props) {
  const { status, page, fault } = await searchParams;
  const number = /^[1-9]\d{0,4}$/.test(String(page)) ? Number(page) : 1;
  return (
    <DeskPage to="/desk/questions" fault={String(fault ?? '')}>
      {() => <QuestionList status={status === 'closed' ? 'closed' : 'open'} number={number} />}
    </DeskPage>
  );
}
