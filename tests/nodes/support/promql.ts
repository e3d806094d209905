import { parser } from '@prometheus-io/lezer-promql';

/** Another name for what PromQL itself makes of a metric, or what Prometheus adds. */
const ofPrometheus = new Set(['up']);

/** The metrics that an expression names. Throws where it is no PromQL. */
export function metricsOf(expression: string): string[] {
  // Grafana puts an interval there.
  const query = expression.replaceAll('$__rate_interval', '5m');
  const names = new Set<string>();
  parser.parse(query).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`no PromQL at ${from}: ${query}`);
      if (type.name === 'Identifier' && query[to] !== '(') names.add(query.slice(from, to));
    },
  });
  return [...names].filter((name) => !ofPrometheus.has(name));
}
