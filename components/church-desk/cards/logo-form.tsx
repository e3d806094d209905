import { getLocale, getTranslations } from 'next-intl/server';
import { Section } from '@/components/desk-layout/section';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { logoFiles } from '@/lib/contract/picture-limits';
import { localePath } from '@/lib/i18n/paths';
import type { FormFault } from '../film-fault-words';

interface Props {
  logo: string | null;
  /** Whether visitors see what the church publishes before the ministry has looked at it. */
  approved: boolean;
  fault: FormFault;
}

/** The logo that the design with a picture may show. */
export async function LogoForm({ logo, approved, fault }: Props) {
  const t = await getTranslations('churchDesk.cards.logo');
  return (
    <Section id="logo" title={t('heading')} fault={fault.section}>
      <p className="text-note text-soft">{t('text')}</p>
      {!approved && <p className="mt-2 text-note text-soft">{t('notYet')}</p>}
      {logo && (
        <img
          src={logo}
          alt={t('present')}
          className="mt-4 h-20 max-w-full rounded-soft bg-white object-contain p-3"
        />
      )}
      <form
        method="post"
        encType="multipart/form-data"
        action={localePath(await getLocale(), '/desk/cards/logo')}
        className="mt-5 grid gap-5"
      >
        <Field
          type="file"
          name="picture"
          accept={logoFiles}
          label={t('field')}
          hint={t('hint')}
          error={fault.field}
          required
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={button.quiet}>
            {t('save')}
          </button>
          {logo && (
            <button type="submit" name="remove" value="1" formNoValidate className={button.quiet}>
              {t('remove')}
            </button>
          )}
        </div>
      </form>
    </Section>
  );
}
