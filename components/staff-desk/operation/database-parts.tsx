import type { Operation } from '@/lib/content/operation';
import { Facts, Part, Things } from './facts';
import type { OperationWords } from './say';

interface Props {
  operation: Operation;
  words: OperationWords;
}

/** The database, its migrations, and the queries that take longest. */
export async function DatabaseParts({
  operation: { database, migrations, slow_queries },
  words: { t, number, bytes, milliseconds },
}: Props) {
  return (
    <>
      <Part id="database" title={t('database')} known={database !== null}>
        {database && (
          <Facts
            facts={[
              {
                name: t('kind'),
                value: `${database.kind === 'pglite' ? 'PGlite' : 'PostgreSQL'} ${database.version}`,
              },
              { name: t('size'), value: bytes(database.bytes) },
              { name: t('roundTrip'), value: milliseconds(database.round_trip_ms) },
            ]}
          />
        )}
      </Part>
      <Part id="migrations" title={t('migrations')} known={migrations !== null}>
        {migrations && (
          <Facts
            facts={[
              { name: t('applied'), value: number(migrations.applied) },
              { name: t('expected'), value: number(migrations.expected) },
            ]}
          />
        )}
      </Part>
      <Part
        id="slow"
        title={t('slow')}
        known={slow_queries !== null && slow_queries.queries.length > 0}
      >
        <p className="mb-3 text-note text-soft">
          {t(`source.${slow_queries?.measured_by ?? 'site'}`)}
        </p>
        <Things
          things={(slow_queries?.queries ?? []).map(({ query, calls, mean_ms, max_ms }) => ({
            key: query,
            name: t('query', {
              ...{ count: calls, mean: milliseconds(mean_ms), max: milliseconds(max_ms) },
            }),
            lines: [<code key="query">{query}</code>],
          }))}
        />
      </Part>
    </>
  );
}
