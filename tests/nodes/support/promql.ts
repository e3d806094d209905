import { parser } from '@prometheus-io/lezer-promql';

/** Metrics that Prometheus itself adds. */
const ofPrometheus = new Set(['up']);

/** The metrics of an expression. Throws if it is not valid PromQL. */
export function metricsOf(expression: string): string[] {
  // Grafana replaces this by an interval.
  const query = expression.replaceAll('$__rate_interval', '5m');
  const names = new Set<string>();
  parser.parse(query).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`invalid PromQL at ${from}: ${query}`);
      if (type.name === 'Identifier' && query[to] !== '(') names.add(query.slice(from, to));
    },
  });
  return [...names].filter((name) => !ofPrometheus.has(name));
}
