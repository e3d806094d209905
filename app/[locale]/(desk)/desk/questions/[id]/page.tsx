import { deskMetadata } from '@/components/desk/desk-metadata';
import { DeskPage } from '@/components/desk/desk-page';
import { QuestionView } from '@/components/desk/question-view';

export const dynamic = 'force-dynamic';
export const generateMetadata = deskMetadata;

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const { fault } = await searchParams;
  const said = String(fault ?? '');
  return (
    <DeskPage to={`/desk/questions/${encodeURIComponent(id)}`} fault={said}>
      {() => <QuestionView id={id} fault={said} />}
    </DeskPage>
  );
}
