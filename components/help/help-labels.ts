import { getTranslations } from 'next-intl/server';
import { type DangerKind, dangerKinds } from '@/lib/contract/danger-kinds';

type KindWords = { name: string; title: string; text: string };

/** The words around help lines, for the server's pages and for islands that show a HelpPanel. */
export async function helpLabels() {
  const t = await getTranslations('help');
  // What stands in braces is filled in where the numbers are known.
  const raw = (key: Parameters<typeof t.raw>[0]): string => t.raw(key);
  const ofKind = (kind: DangerKind): KindWords => ({
    name: t(`kinds.${kind}.name`),
    title: t(`kinds.${kind}.title`),
    text: t(`kinds.${kind}.text`),
  });
  return {
    kinds: Object.fromEntries(dangerKinds.map((kind) => [kind, ofKind(kind)])) as Record<
      DangerKind,
      KindWords
    >,
    leave: t('leave'),
    emergency: t('emergency'),
    emergencyFirst: t('emergencyFirst'),
    services: {
      police: t('services.police'),
      ambulance: t('services.ambulance'),
      fire: t('services.fire'),
      all: t('services.all'),
    },
    call: raw('call'),
    text: raw('text'),
    textWord: raw('textWord'),
    whatsapp: raw('whatsapp'),
    chat: t('chat'),
    always: t('always'),
    hoursDaily: raw('hoursDaily'),
    hoursDays: raw('hoursDays'),
    midnight: t('midnight'),
    answersIn: raw('answersIn'),
    another: t('another'),
    nearer: raw('nearer'),
  };
}
export type HelpLabels = Awaited<ReturnType<typeof helpLabels>>;
