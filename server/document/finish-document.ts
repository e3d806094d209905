import { faultOf, type Substance, substanceOf } from './check-page.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { declaredBy } from './declared.ts';
import type { Page, Step } from './page.ts';
import type { PolicySources } from './policy-sources.ts';
import { stepsOfCachedPages, stepsOfUncachedPages } from './steps.ts';

/** A page as Next rendered it. */
export interface RenderedDocument {
  html: string;
  /** React's data as Next serves it at the page's own address; undefined if the page is not cached. */
  flight?: string | undefined;
  /** Defaults to 200. */
  status?: number | undefined;
  /** Whether the content depends on the query of the address. */
  readsQuery?: boolean;
}

interface Options {
  /** Origins, other than the site, that pages may load from. */
  sources: PolicySources;
  /** Replaces the steps, in tests. */
  steps?: readonly Step[];
}

/** `missed`: the page does not contain what the step looks for; `failed`: the step threw, or broke the page. */
export interface StepReport {
  step: string;
  outcome: 'applied' | 'missed' | 'failed';
  /** Why it failed. */
  reason?: string;
}

export interface FinishedDocument {
  html: string;
  flight: string | undefined;
  /** Digest of the body, if `flight` is served apart from it (markup.ts). */
  body?: string;
  status: number;
  /** Headers of the response, by lower-case names; they replace Next's. */
  headers: Record<string, string>;
  /** Seconds for which shared caches may keep it; undefined: as its route says. */
  sharedSeconds?: number;
  /** Whether it may be cached for later requests; never for an unknown address or a failure. */
  isCacheable: boolean;
  report: StepReport[];
}

/**
 * Finishes a rendered page: reads the status, framing and cache headers that it declares
 * (docs/decisions/0003, 0015), then applies each optimisation of the list. One that does not find what it
 * looks for, throws, or changes the page's substance is skipped and reported: the page is served without
 * it, correct but larger (docs/decisions/0037-each-optimisation-may-fail.md). Never rejects.
 */
export async function finishDocument(
  rendered: RenderedDocument,
  { sources, steps }: Options,
): Promise<FinishedDocument> {
  const declared = declaredBy(rendered.html);
  const { status, sharedSeconds, noStore, frameAncestors = "'self'" } = declared;
  const headers: Record<string, string> = {
    'content-security-policy': `object-src 'none';base-uri 'none';frame-ancestors ${frameAncestors}`,
  };
  // For browsers that do not know `frame-ancestors`; they cannot be told of a church's hosts.
  if (frameAncestors === "'self'") headers['x-frame-options'] = 'SAMEORIGIN';
  if (noStore) headers['cache-control'] = 'private, no-store';

  const isCacheable = status === undefined && !noStore;
  const list =
    steps ??
    (isCacheable && rendered.flight !== undefined ? stepsOfCachedPages : stepsOfUncachedPages);
  const report: StepReport[] = [];
  // Browsers read only the address of a redirect; the router of the previous page reads its data.
  const isRedirect = rendered.status !== undefined && Math.floor(rendered.status / 100) === 3;
  const html = isRedirect ? '<!DOCTYPE html>' : rendered.html;
  const { flight, readsQuery = false } = rendered;
  const page = await optimise({ html, flight, readsQuery }, isRedirect ? [] : list, report);
  setPolicy(headers, page, { sources, frameAncestors }, report);

  return {
    html: page.html,
    flight: page.flight,
    ...(page.loader?.flight && { body: page.loader.flight.body }),
    status: status ?? rendered.status ?? 200,
    headers,
    ...(sharedSeconds === undefined ? {} : { sharedSeconds }),
    isCacheable,
    report,
  };
}

/** Runs last, because its hashes are of the page as it is served. The page works without the policy, too. */
function setPolicy(
  headers: Record<string, string>,
  page: Page,
  options: Parameters<typeof contentSecurityPolicy>[1],
  report: StepReport[],
): void {
  const step = 'contentSecurityPolicy';
  try {
    const { policy, unknown } = contentSecurityPolicy(page, options);
    headers['content-security-policy'] = policy;
    report.push({ step, outcome: 'applied' });
    for (const start of unknown) {
      const reason = `no element of the site begins with ${start}`;
      report.push({ step: 'admitInlineElement', outcome: 'failed', reason });
    }
  } catch (error) {
    report.push({ step, outcome: 'failed', reason: String(error) });
  }
}

/**
 * Applies all steps and compares the page with the one before them. Only if that shows a fault does it
 * start over, checking the page after each step.
 */
async function optimise(page: Page, steps: readonly Step[], report: StepReport[]): Promise<Page> {
  const before = substanceOf(page);
  const together = await runTogether(before, steps).catch(() => undefined);
  if (together) {
    report.push(...together.report);
    return together.page;
  }
  let substance = before;
  for (const step of steps) substance = await run(step, substance, report);
  return substance.page;
}

/** Rejects, or resolves to undefined, if a step fails. */
async function runTogether(before: Substance, steps: readonly Step[]) {
  let { page } = before;
  const report: StepReport[] = [];
  for (const { name, apply } of steps) {
    const after = await apply(page);
    report.push({ step: name, outcome: after ? 'applied' : 'missed' });
    page = after ?? page;
  }
  return faultOf(substanceOf(page), before) ? undefined : { page, report };
}

/** The page after a step, or the page before it if the step missed or failed. */
async function run(step: Step, before: Substance, report: StepReport[]): Promise<Substance> {
  const note = (outcome: StepReport['outcome'], reason?: string) =>
    report.push({ step: step.name, outcome, ...(reason ? { reason } : {}) });
  try {
    const page = await step.apply(before.page);
    if (page === undefined) {
      note('missed');
      return before;
    }
    const after = substanceOf(page);
    const fault = faultOf(after, before);
    note(fault ? 'failed' : 'applied', fault);
    return fault ? before : after;
  } catch (error) {
    note('failed', String(error));
    return before;
  }
}
