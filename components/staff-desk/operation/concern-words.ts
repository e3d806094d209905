import type { Concern } from '@/lib/content/operation';
import type { queueKeys } from './names';
import type { OperationWords } from './say';

/** Says what an operator should look at, and what to do about it. */
export function sayConcern(concern: Concern, { t, job, queue }: OperationWords): string {
  switch (concern.kind) {
    case 'certificate':
      return t('concern.certificate', { count: concern.count });
    case 'disk':
      return t('concern.disk', { folder: t(`folder.${concern.name}`) });
    case 'job':
      return t('concern.job', { name: job(concern.name) });
    case 'queue':
      return t('concern.queue', { name: queue(concern.name as keyof typeof queueKeys) });
    case 'limit':
    case 'nodeAway':
    case 'nodeBehind':
    case 'replica':
      return t(`concern.${concern.kind}`, { name: concern.name });
    default:
      return t(`concern.${concern.kind}`);
  }
}
