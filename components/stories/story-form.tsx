'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { queryClient } from '@/components/connection/query-client';
import { CheckField } from '@/components/forms/check-field';
import {
  EmailField,
  Honeypot,
  SubmitButton,
  SubmitError,
  takeFocus,
} from '@/components/forms/form-parts';
import { LazyCaptcha } from '@/components/forms/lazy-captcha';
import { DangerNotice } from '@/components/help/danger-notice';
import { asksForReceipt, ReceiptChoice } from '@/components/help/receipt-choice';
import { useDanger } from '@/components/help/use-danger';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { type Locale, localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { FilmField } from './film-field';
import { FormatSwitch } from './format-switch';
import type { StoryFormat } from './story-draft';
import type { StoryFormProps, StoryLabels } from './story-opener';
import { useStory } from './use-story';

type Props = StoryFormProps & {
  /** The format that the visitor has just chosen. */
  opened: StoryFormat | undefined;
};

export default function StoryForm(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Form {...props} />
    </QueryClientProvider>
  );
}

function Form({
  locale,
  languages,
  hasChallenge,
  maxBytes,
  labels,
  danger,
  captchaTerms,
  opened,
}: Props) {
  const story = useStory(locale, opened, maxBytes ?? 0);
  const { form, format, sending, siteKey } = story;
  const storyText = useWatch({ control: form.control, name: 'story' });
  const checkedText = format === 'text' ? (storyText ?? '') : '';
  const help = { ...useDanger(checkedText, locale), locale, labels: danger };
  const [isTouched, setTouched] = useState(false);
  const { errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The pressed button no longer exists, so the focus is moved.
    if (opened === 'text') form.setFocus('story');
    if (opened === 'film') element.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [opened, form]);

  if (sending.isSuccess) {
    const { first_name } = form.getValues();
    const page = localePath(locale, `/story/${encodeURIComponent(sending.data.slug)}`);
    const challenge = hasChallenge ? localePath(locale, '/jesusstorychallenge') : undefined;
    return (
      <>
        <Sent name={first_name} page={page} challenge={challenge} labels={labels} />
        <div className="mt-6">
          <DangerNotice {...help} isSent />
        </div>
      </>
    );
  }
  return (
    <form
      ref={element}
      noValidate
      onFocus={() => setTouched(true)}
      onSubmit={story.submit}
      className="grid grid-cols-1 gap-6"
    >
      {maxBytes !== undefined && (
        <FormatSwitch format={format} onChange={story.setFormat} labels={labels} />
      )}
      <StoryField
        {...{ story, locale, labels }}
        isWritten={format === 'text' || maxBytes === undefined}
      />
      <Field
        label={labels.firstName}
        hint={labels.firstNameHint}
        error={errors.first_name && labels.firstNameMissing}
        autoComplete="given-name"
        maxLength={40}
        required
        {...form.register('first_name')}
      />
      <EmailField
        label={labels.email}
        hint={labels.emailHint}
        error={errors.email && labels.emailMissing}
        required
        {...form.register('email')}
      />
      <Select label={labels.language} {...form.register('language')}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {localeNames[language]}
          </option>
        ))}
      </Select>
      <Consents form={form} labels={labels} />
      <Honeypot {...form.register('website')} />
      {sending.isError && (
        <SubmitError error={sending.error} labels={labels}>
          {story.captchaFault && <p>{labels[story.captchaFault]}</p>}
        </SubmitError>
      )}
      <div>
        <DangerNotice {...help} />
        {asksForReceipt(help) && (
          <ReceiptChoice
            labels={danger}
            {...form.register('receipt', { shouldUnregister: true })}
          />
        )}
        <SubmitButton isPending={sending.isPending} isUnsent={sending.isUnsent} labels={labels} />
      </div>
      {siteKey && <p className="text-small text-soft">{captchaTerms}</p>}
      <LazyCaptcha
        siteKey={siteKey}
        isTouched={isTouched}
        onReady={story.captchaReady}
        locale={locale}
      />
    </form>
  );
}

type Story = ReturnType<typeof useStory>;

interface StoryFieldProps {
  story: Story;
  locale: Locale;
  labels: StoryLabels;
  isWritten: boolean;
}

/** The field of the story, as text or film. */
function StoryField({ story, locale, labels, isWritten }: StoryFieldProps) {
  const { form } = story;
  const { errors } = form.formState;
  if (isWritten) {
    return (
      <Field
        multiline
        label={labels.story}
        hint={labels.storyHint}
        error={errors.story && labels.storyMissing}
        rows={12}
        maxLength={20_000}
        required
        {...form.register('story')}
      />
    );
  }
  return (
    <FilmField
      film={story.film}
      {...story.upload}
      locale={locale}
      missing={story.filmMissing}
      labels={labels}
    />
  );
}

function Consents({ form, labels }: { form: Story['form']; labels: StoryLabels }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-3">
      <CheckField
        label={labels.consent}
        error={errors.consent && labels.consentMissing}
        required
        {...form.register('consent')}
      />
      <CheckField
        label={labels.ofAge}
        error={errors.of_age && labels.ofAgeMissing}
        required
        {...form.register('of_age')}
      />
    </div>
  );
}

interface SentProps {
  name: string;
  page: string;
  /** Path of the challenge, which asks others for their story, if the site has it. */
  challenge: string | undefined;
  labels: StoryLabels;
}

function Sent({ name, page, challenge, labels }: SentProps) {
  return (
    <div data-sent="" className="rounded-soft bg-surface p-6 shadow-soft tablet:p-10">
      <div role="status" tabIndex={-1} ref={takeFocus}>
        <h2 className="text-heading">{labels.sent.replace('{name}', name)}</h2>
        <p className="mt-4">{labels.sentText}</p>
      </div>
      <p className="mt-7 flex flex-wrap gap-3">
        <a href={page} className={button.primary}>
          {labels.page}
        </a>
        {challenge && (
          <a href={challenge} className={button.quiet}>
            {labels.challenge}
          </a>
        )}
      </p>
    </div>
  );
}
