import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Section } from '@/components/desk-layout/section';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { localePath } from '@/lib/i18n/paths';

interface FormProps {
  /** Where the form goes, without a locale. */
  path: string;
  /** Fields of this kind alone. */
  children?: ReactNode;
}

interface FileProps extends FormProps {
  /** The endings of names that are offered. */
  accept: string;
  words: { file: string; fileHint: string; read: string };
}

/** A form for a file of this device. */
export async function ImportFileForm({ path, accept, words, children }: FileProps) {
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={localePath(await getLocale(), path)}
      className="grid gap-5"
    >
      <Field
        type="file"
        name="file"
        label={words.file}
        hint={words.fileHint}
        accept={accept}
        required
      />
      {children}
      <button type="submit" className={`${button.primary} justify-self-start`}>
        {words.read}
      </button>
    </form>
  );
}

interface AddressProps extends FormProps {
  id: string;
  maxLength: number;
  words: { title: string; text: string; url: string; urlHint: string; read: string };
  /** What was typed, if it was refused. */
  typed?: string;
  /** Why it was refused. */
  fault?: string | undefined;
}

/** A form for what stands on the web. */
export async function ImportAddressForm(props: AddressProps) {
  const { id, path, maxLength, words, typed, fault, children } = props;
  return (
    <Section id={id} title={words.title}>
      <p className="mb-5 text-note">{words.text}</p>
      <FaultNotice words={fault} />
      <form method="post" action={localePath(await getLocale(), path)} className="grid gap-5">
        <Field
          name="url"
          label={words.url}
          hint={words.urlHint}
          defaultValue={typed}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength}
          required
        />
        {children}
        <button type="submit" className={`${button.primary} justify-self-start`}>
          {words.read}
        </button>
      </form>
    </Section>
  );
}

/** The words of a form for an address. */
export const addressWords = (t: (key: keyof AddressProps['words']) => string) => ({
  ...{ title: t('title'), text: t('text'), url: t('url'), urlHint: t('urlHint'), read: t('read') },
});
