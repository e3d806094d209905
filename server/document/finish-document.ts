import { faultOf, type Substance, substanceOf } from './check-page.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { declaredBy } from './declared.ts';
import type { Page, Step } from './page.ts';
import type { PolicySources } from './policy-sources.ts';
import { stepsOfKept, stepsOfOthers } from './steps.ts';

/** A page as Next rendered it. */
export interface RenderedDocument {
  html: string;
  /** React's data as Next answers it at the page's own address; undefined where it is not kept. */
  flight?: string | undefined;
  /** undefined is 200. */
  status?: number | undefined;
  /** Whether it is another page by the query of its address. */
  readsQuery?: boolean;
}

interface Options {
  /** Where pages may load from beside the site itself. */
  sources: PolicySources;
  /** Other steps than the page's own, in tests. */
  steps?: readonly Step[];
}

/** `applied`; `missed`: what it looks for is not in the page; `failed`: it threw, or broke the page. */
export interface StepReport {
  step: string;
  outcome: 'applied' | 'missed' | 'failed';
  /** Why it failed. */
  reason?: string;
}

export interface FinishedDocument {
  html: string;
  flight: string | undefined;
  status: number;
  /** To be set on the answer, in lower case; they take the place of Next's. */
  headers: Record<string, string>;
  /** Seconds for which caches that many share may keep it; undefined: as its route says. */
  sharedSeconds?: number;
  /** Whether it may be answered to the next who asks: no unknown address and no failure may. */
  isKept: boolean;
  report: StepReport[];
}

/**
 * Finishes a rendered page: the status, framing and cache headers that it declares (docs/decisions/0003,
 * 0015), then each optimisation of the list. One that does not find what it looks for, throws, or leaves
 * another page than it was given is left out and reported: the page goes out without it, right and larger
 * (docs/decisions/0037-each-optimisation-may-fail.md). Never rejects.
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
  if (noStore) headers['cache-control'] = 'private, no-store';

  const isKept = status === undefined && !noStore;
  const list = steps ?? (isKept && rendered.flight !== undefined ? stepsOfKept : stepsOfOthers);
  const report: StepReport[] = [];
  // Of a redirect browsers read the address, and the router of the page before it the data.
  const isRedirect = rendered.status !== undefined && Math.floor(rendered.status / 100) === 3;
  const html = isRedirect ? '<!DOCTYPE html>' : rendered.html;
  const { flight, readsQuery = false } = rendered;
  const page = await optimised({ html, flight, readsQuery }, isRedirect ? [] : list, report);
  setPolicy(headers, page, { sources, frameAncestors }, report);

  return {
    html: page.html,
    flight: page.flight,
    status: status ?? rendered.status ?? 200,
    headers,
    ...(sharedSeconds === undefined ? {} : { sharedSeconds }),
    isKept,
    report,
  };
}

/** Last, for its hashes are those of the page as it goes out. Without it the page runs as it does with it. */
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
      const reason = `nothing of the site's begins with ${start}`;
      report.push({ step: 'admitInlineElement', outcome: 'failed', reason });
    }
  } catch (error) {
    report.push({ step, outcome: 'failed', reason: String(error) });
  }
}

/**
 * The page after all steps. It is compared with the one before them; only where that shows a fault is
 * each step run again and looked at by itself.
 */
async function optimised(page: Page, steps: readonly Step[], report: StepReport[]): Promise<Page> {
  const before = substanceOf(page);
  const whole = await runTogether(before, steps).catch(() => undefined);
  if (whole) {
    report.push(...whole.report);
    return whole.page;
  }
  let substance = before;
  for (const step of steps) substance = await run(step, substance, report);
  return substance.page;
}

/** Rejects, or resolves to undefined, where a step fails. */
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

/** The page after a step, or the one before it. */
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
