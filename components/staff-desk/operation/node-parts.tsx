import { daysUntil, type Operation } from '@/lib/content/operation';
import { Facts, Part, Things } from './facts';
import type { OperationWords } from './say';

interface Props {
  operation: Operation;
  words: OperationWords;
}
type Node = NonNullable<Operation['nodes']>[number];

/** The processes and what they run on: releases, disks, the certificate and the last backup. */
export async function NodeParts({ operation, words }: Props) {
  const { nodes, release, newest_release, certificate, backup } = operation;
  const { t, moment } = words;
  return (
    <>
      <Part id="nodes" title={t('nodes')} known={nodes !== null}>
        <Things
          things={(nodes ?? []).map((node) => ({
            key: `${node.name} ${node.started_at}`,
            name: node.name,
            lines: linesOf(node, words),
          }))}
        />
      </Part>
      <Part id="releases" title={t('releases')} known>
        <Facts
          facts={[
            { name: t('ownRelease'), value: release },
            { name: t('newestRelease'), value: newest_release ?? t('newestUnknown') },
          ]}
        />
      </Part>
      <Part id="backup" title={t('backup')} known={backup !== null}>
        {backup && <Facts facts={[{ name: t('lastBackup'), value: moment(backup.at) }]} />}
      </Part>
      <Part id="certificate" title={t('certificate')} known={certificate !== null}>
        {certificate && (
          <Facts
            facts={[
              { name: t('host'), value: certificate.host },
              { name: t('validUntil'), value: moment(certificate.valid_until) },
              {
                name: t('left'),
                value: t('days', { count: daysUntil(certificate.valid_until) }),
              },
            ]}
          />
        )}
      </Part>
    </>
  );
}

function linesOf(node: Node, { t, moment, bytes, number, seconds }: OperationWords) {
  const { release, started_at, seen_at, is_alive, is_behind, pool, replicas, disks } = node;
  return [
    t('runs', { release: release ?? t('unknown') }),
    t('started', { moment: moment(started_at) }),
    is_alive ? t('seen', { moment: moment(seen_at) }) : t('gone', { moment: moment(seen_at) }),
    is_behind && t('behind'),
    pool &&
      t('pool', {
        ...{ open: number(pool.open), max: number(pool.max) },
        ...{ idle: number(pool.idle), waiting: number(pool.waiting) },
      }),
    ...replicas.map(({ name, lag_seconds, left_out }) =>
      t(`replica.${left_out ?? 'used'}`, {
        ...{ name, lag: lag_seconds === null ? t('unknown') : seconds(lag_seconds) },
      }),
    ),
    ...disks.map(({ folder, free_bytes, total_bytes }) =>
      t('disk', {
        folder: t(`folder.${folder}`),
        ...{ free: bytes(free_bytes), total: bytes(total_bytes) },
      }),
    ),
  ].filter(Boolean);
}
