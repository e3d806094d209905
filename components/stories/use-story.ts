'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { openDraft } from '@/components/forms/draft';
import { useBotCheck } from '@/components/forms/use-bot-check';
import { useSubmitWithRetry } from '@/components/forms/use-submit-with-retry';
import { browserApi } from '@/lib/api/browser';
import { ApiError, type BodyOf, call, dataOf, once } from '@/lib/api/call';
import { slugSchema } from '@/lib/contract/common';
import { storyEndpoints } from '@/lib/contract/endpoints/stories';
import { storyShape } from '@/lib/contract/stories';
import type { Locale } from '@/lib/i18n/locales';
import { draftName, type StoryFormat } from './story-draft';
import { type StoredUpload, useFilmUpload } from './use-film-upload';

const personShape = storyShape.pick({
  first_name: true,
  email: true,
  language: true,
  consent: true,
  of_age: true,
  receipt: true,
  website: true,
});
/** The text is required only if the story is written. */
const schemas = {
  text: personShape.extend({ story: storyShape.shape.story.unwrap() }),
  film: personShape.extend({ story: storyShape.shape.story.catch(undefined) }),
};
type Typed = z.output<(typeof schemas)[StoryFormat]>;

/** The stored draft. Consents are not stored: they must be given again each time. */
type StoryDraft = StoredUpload & {
  first_name: string;
  email: string;
  language: Locale;
  story: string;
  format: StoryFormat;
};

const submitStory = (body: BodyOf<typeof storyEndpoints.submitStory>, key: string) =>
  dataOf(call(browserApi, storyEndpoints.submitStory, { body, headers: once(key) }));

/** State of the story form until it is acknowledged: its draft survives a reload, and it is processed once. */
export function useStory(locale: Locale, opened: StoryFormat | undefined, maxBytes: number) {
  const [draft] = useState(() => openDraft<StoryDraft>(draftName));
  const stored = draft.text;
  const [format, setFormat] = useState<StoryFormat>(opened ?? stored?.format ?? 'text');
  const { film, ...upload } = useFilmUpload(maxBytes, stored);
  const uploadId = film.is === 'arrived' ? film.id : undefined;
  const coming =
    film.is === 'interrupted' ? film.name : 'percent' in film ? film.file.name : undefined;
  const [filmMissing, setFilmMissing] = useState(false);
  const { deliver, ...botCheck } = useBotCheck(draftName);
  const form = useForm({
    resolver: zodResolver(schemas[format] as typeof schemas.text),
    defaultValues: {
      first_name: stored?.first_name ?? '',
      email: stored?.email ?? '',
      language: stored?.language ?? locale,
      story: stored?.story ?? '',
      website: '',
    },
  });

  useEffect(() => {
    const save = () => {
      const { first_name = '', email = '', language = locale, story = '' } = form.getValues();
      draft.keep({ first_name, email, language, story, format, upload: uploadId, coming });
    };
    if (draft.text || uploadId || coming) save();
    return form.subscribe({ formState: { values: true }, callback: save });
  }, [draft, form, locale, format, uploadId, coming]);

  const sending = useSubmitWithRetry({
    send: async (typed: Typed) => {
      const { website, story, consent, of_age, receipt, ...person } = typed;
      const data = format === 'film' ? { upload: uploadId } : { story };
      const text = {
        ...person,
        format,
        upload: data.upload,
        coming: undefined,
        story: story ?? '',
      };
      const key = draft.keyFor(text);
      const consents = { consent, of_age, receipt };
      const body = { ...person, ...data, ...readOrigin(), ...consents, website, locale };
      return deliver((checkFields) => submitStory({ ...body, ...checkFields }, key));
    },
    onArrived: draft.forget,
    onRefused: (error) => {
      if (error instanceof ApiError && error.fields.upload) upload.fail();
    },
  });

  return {
    form,
    format,
    setFormat,
    film,
    upload,
    filmMissing: filmMissing && format === 'film' && !uploadId,
    sending,
    siteKey: botCheck.siteKey,
    captchaReady: botCheck.captchaReady,
    captchaFault: botCheck.captchaFault(sending.error),
    submit: form.handleSubmit(
      async (typed) => {
        setFilmMissing(true);
        if (format === 'film' && !uploadId) return;
        if (sending.isPaused) return;
        if (sending.isPending) await botCheck.askAgain();
        else sending.mutate(typed);
      },
      () => setFilmMissing(true),
    ),
  };
}

/** Returns the church and the challenge named in the page's URL. */
function readOrigin() {
  const query = new URLSearchParams(window.location.search);
  const slug = (name: string) => slugSchema.safeParse(query.get(name)).data;
  return { church: slug('church'), from: slug('from') };
}
