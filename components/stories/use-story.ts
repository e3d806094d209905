'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { openDraft } from '@/components/forms/draft';
import { useDelivery } from '@/components/forms/use-delivery';
import { useProof } from '@/components/forms/use-proof';
import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/call';
import { tellStory } from '@/lib/api/stories';
import { slugSchema } from '@/lib/contract/common';
import { storyShape } from '@/lib/contract/stories';
import type { Locale } from '@/lib/i18n/locales';
import { draftName, type StoryWay } from './story-draft';
import { type KeptFilm, useFilmUpload } from './use-film-upload';

const who = storyShape.pick({
  first_name: true,
  email: true,
  language: true,
  consent: true,
  of_age: true,
  website: true,
});
/** The words are asked for where the story is told in words. */
const schemas = {
  write: who.extend({ story: storyShape.shape.story.unwrap() }),
  film: who.extend({ story: storyShape.shape.story.catch(undefined) }),
};
type Typed = z.output<(typeof schemas)[StoryWay]>;

/** What this tab keeps. A yes is not kept: it is said anew each time. */
type StoryDraft = KeptFilm & {
  first_name: string;
  email: string;
  language: Locale;
  story: string;
  way: StoryWay;
};

/** A story from its first letter until it is acknowledged: what is typed outlives a reload, and it arrives once. */
export function useStory(locale: Locale, opened: StoryWay | undefined, maxBytes: number) {
  const [draft] = useState(() => openDraft<StoryDraft>(draftName));
  const kept = draft.text;
  const [way, setWay] = useState<StoryWay>(opened ?? kept?.way ?? 'write');
  const { film, ...upload } = useFilmUpload(maxBytes, kept);
  const arrived = film.is === 'arrived' ? film.id : undefined;
  const coming =
    film.is === 'interrupted' ? film.name : 'percent' in film ? film.file.name : undefined;
  const [filmMissing, setFilmMissing] = useState(false);
  const { deliver, ...proof } = useProof(draftName);
  const form = useForm({
    resolver: zodResolver(schemas[way] as typeof schemas.write),
    defaultValues: {
      first_name: kept?.first_name ?? '',
      email: kept?.email ?? '',
      language: kept?.language ?? locale,
      story: kept?.story ?? '',
      website: '',
    },
  });

  useEffect(() => {
    const keep = () => {
      const { first_name = '', email = '', language = locale, story = '' } = form.getValues();
      draft.keep({ first_name, email, language, story, way, upload: arrived, coming });
    };
    if (draft.text || arrived || coming) keep();
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [draft, form, locale, way, arrived, coming]);

  const sending = useDelivery({
    send: async (typed: Typed) => {
      const { website, story, consent, of_age, ...person } = typed;
      const told = way === 'film' ? { upload: arrived } : { story };
      const text = { ...person, way, upload: told.upload, coming: undefined, story: story ?? '' };
      const key = draft.keyFor(text);
      const body = { ...person, ...told, ...whence(), consent, of_age, website, locale };
      return deliver((given) => tellStory(browserApi, { ...body, ...given }, key));
    },
    onArrived: draft.forget,
    onRefused: (error) => {
      if (error instanceof ApiError && error.fields.upload) upload.lose();
    },
  });

  return {
    form,
    way,
    setWay,
    film,
    upload,
    filmMissing: filmMissing && way === 'film' && !arrived,
    sending,
    siteKey: proof.siteKey,
    captchaReady: proof.captchaReady,
    captchaFault: proof.captchaFault(sending.error),
    submit: form.handleSubmit(
      async (typed) => {
        setFilmMissing(true);
        if (way === 'film' && !arrived) return;
        if (sending.isPaused) return;
        if (sending.isPending) await proof.askAgain();
        else sending.mutate(typed);
      },
      () => setFilmMissing(true),
    ),
  };
}

/** The church and the challenge that a link names. */
function whence() {
  const asked = new URLSearchParams(window.location.search);
  const slug = (name: string) => slugSchema.safeParse(asked.get(name)).data;
  return { church: slug('church'), from: slug('from') };
}
