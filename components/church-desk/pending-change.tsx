import { getFormatter, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import type { ChurchFilm } from '@/lib/content/own-films';

interface Props {
  film: ChurchFilm;
  /** Why the changes could not be taken back. */
  fault: string | undefined;
}

/** The changes of a published film that wait for review or were refused, and the way back. */
export async function PendingChange({ film: { id, version, status, pending }, fault }: Props) {
  const t = await getTranslations('churchDesk.films.pending');
  const format = await getFormatter();
  const isPublished = status === 'approved' || status === 'withdrawn';
  if (!pending || !isPublished) return <FaultNotice words={fault} />;
  const date = format.dateTime(new Date(pending.sent_at), { dateStyle: 'long' });
  return (
    <section id="take-back" className="mb-8 rounded-soft bg-surface p-5 text-note">
      <h2 className="text-title">{t(`${pending.state}.title`)}</h2>
      <FaultNotice words={fault} inForm />
      <p className="mt-1">{t(`${pending.state}.text`, { date })}</p>
      {pending.message && (
        <blockquote className="mt-3 border-l-2 border-lamp pl-4 whitespace-pre-line">
          {pending.message}
        </blockquote>
      )}
      <div className="mt-4">
        <ButtonForm
          action={`/desk/films/${id}/take-back`}
          fields={{ version: String(version) }}
          label={t('takeBack')}
        />
      </div>
    </section>
  );
}
