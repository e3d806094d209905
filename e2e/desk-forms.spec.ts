import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test';
import { type CheerioAPI, load } from 'cheerio';
import { type Role, test, tokenOf } from './support/desks/desk-site';
import { statesOf } from './support/desks/states';
import { expect } from './support/test';
import { words } from './support/words';

/*
 * Every form of both desks, sent without scripts: empty, with invalid values, and from a page of
 * another site. The table is derived from the pages, so that it includes new forms.
 */

test.use({ isWrittenTo: true });
test.describe.configure({ mode: 'default' });

const textFields = 'input:not([type]), input[type=text], input[type=search], textarea';
/** An invalid value for each kind of field. */
const invalidValues: Record<string, string> = {
  email: 'nobody',
  url: 'no address',
  tel: 'none',
  number: '-7',
  date: 'yesterday',
  time: '99',
  'datetime-local': 'yesterday',
};
const typed = 'Words that were typed';

interface Sent {
  form: string;
  fields: [string, string][];
  isMultipart: boolean;
}

/** The forms of a page that contain more than buttons. */
function formsOf($: CheerioAPI): Sent[] {
  return $('main form[method=post]')
    .toArray()
    .map((form) => {
      const controls = $(form).find('input, textarea, select').toArray();
      const fields = controls.flatMap((control): [string, string][] => {
        const [name, type] = [$(control).attr('name'), $(control).attr('type')];
        const isOff = /radio|checkbox/.test(type ?? '') && $(control).attr('checked') === undefined;
        if (!name || isOff || type === 'file' || $(control).attr('disabled') !== undefined)
          return [];
        const value =
          control.tagName === 'select' ? $(control).find('[selected]').val() : $(control).val();
        return [[name, String(value ?? $(control).find('option').first().val() ?? '')]];
      });
      return {
        form: $(form).attr('action') ?? '',
        fields,
        isMultipart: $(form).attr('enctype') === 'multipart/form-data',
      };
    });
}

/** The same form with other values in its fields. */
function filledWith($: CheerioAPI, sent: Sent, words: (type: string) => string): Sent {
  const form = $('main form[method=post]')
    .toArray()
    .find((one) => $(one).attr('action') === sent.form);
  const typeOf = (name: string) => {
    const control = $(form).find(`[name="${name}"]`);
    if (control.is(textFields)) return 'text';
    const type = control.attr('type') ?? '';
    return type in invalidValues ? type : '';
  };
  const fields = sent.fields.map(([name, value]): [string, string] => {
    const type = typeOf(name);
    return [name, type ? words(type) : value];
  });
  return { ...sent, fields };
}

/** The most text between a fault and the form that it is about, in characters: some four lines. */
const maxDistance = 400;

/**
 * Says what is wrong with the place of a refusal; undefined if it has the focus, is marked as an
 * alert or an invalid field, and stands in the refused form or right above it.
 */
function misplacedFault($: CheerioAPI, action: string): string | undefined {
  // Of several the browser focuses the first.
  const focused = $('main [autofocus]').first();
  if (focused.length === 0) return 'nothing takes the focus';
  if (!focused.is('[role=alert], [aria-invalid=true]')) return 'the focused element is no fault';
  const form = $('main form[method=post]')
    .toArray()
    .find((one) => $(one).attr('action') === action);
  // A case that somebody else decided has no form anymore; its fault is at the top of the page.
  if (!form) return undefined;
  const ofSameAction = focused.closest('form').attr('action') === action;
  if (ofSameAction || focused.closest('details, section, li').find(form).length > 0)
    return undefined;
  const text = $('main').html() ?? '';
  const [at, formAt] = [text.indexOf($.html(focused)), text.indexOf($.html(form))];
  const between = load(text.slice(at, formAt)).text().length;
  return at < formAt && between <= maxDistance
    ? undefined
    : `the fault is ${between} characters ${at < formAt ? 'above' : 'below'} its form`;
}

async function send(request: APIRequestContext, sent: Sent, page: string, origin: string) {
  const form = new FormData();
  for (const [name, value] of sent.fields) form.append(name, value);
  const body = sent.isMultipart ? { multipart: form } : { form: form as never };
  return request.post(sent.form, {
    ...body,
    headers: { origin, referer: origin + page },
    maxRedirects: 5,
  });
}

const sessionCookie = {
  ...{ name: 'session', path: '/', expires: -1 },
  ...{ httpOnly: true, secure: false, sameSite: 'Lax' as const },
};

/** The minimum number of forms per role; fewer mean that pages lack data. */
const minimumForms = {
  ...{ owner: 29, colleague: 1 },
  ...{ administrator: 25, translator: 3, moderator: 1, supporter: 0 },
} satisfies Partial<Record<Role, number>>;
const roles = Object.keys(minimumForms) as (keyof typeof minimumForms)[];

function signedIn(playwright: PlaywrightWorkerArgs['playwright'], baseURL: string, token: string) {
  const cookie = { ...sessionCookie, domain: new URL(baseURL).hostname, value: token };
  const storageState = { cookies: [cookie], origins: [] };
  return playwright.request.newContext({ baseURL, storageState });
}

for (const role of roles) {
  test(`every form of the ${role} reports its result and keeps the typed text, and refuses other sites`, async ({
    playwright,
    desks,
    site,
  }) => {
    const paths = Object.values(statesOf(desks))
      .flat()
      .filter(({ as, main }) => as === role && main)
      .map(({ path }) => path);
    const request = await signedIn(playwright, site.url, tokenOf(desks, role));
    const faults: string[] = [];
    const seen = new Set<string>();
    for (const [index, path] of paths.entries()) {
      const page = `${['', '/ko', '/es', '/fr'][index % 4]}${path}`;
      const opened = await request.get(page);
      expect([page, opened.status()]).toEqual([page, 200]);
      const $ = load(await opened.text());
      for (const form of formsOf($)) {
        const kind = form.form.replace(/^\/(?:ko|es|fr)/, '').replace(/[\d-][\w-]{7,}|\d+/g, 'ID');
        if (seen.has(kind) || /[?]end$/.test(form.form)) continue;
        seen.add(kind);
        const hasWords = $('main form[method=post]')
          .toArray()
          .some(
            (one) =>
              $(one).attr('action') === form.form &&
              $(one).find(`${textFields}, [type=email], [type=url]`).length > 0,
          );
        const foreign = await send(request, form, page, 'https://elsewhere.example');
        const $refusal = load(await foreign.text());
        if (foreign.status() !== 403 || $refusal('h1').length !== 1 || $refusal('a').length !== 1) {
          faults.push(`${page} ${form.form} from another site: ${foreign.status()}`);
        }
        if (!hasWords) continue;
        for (const [name, words] of [
          ['unfit', (type: string) => invalidValues[type] ?? typed],
          // Sent last, because optional fields may be empty, so that the form is accepted.
          ['empty', () => ''],
        ] as const) {
          const sent = filledWith($, form, words);
          const answer = await send(request, sent, page, site.url);
          const $after = load(await answer.text());
          const messageCount = $after('[role=alert], [role=status], [aria-invalid=true]').filter(
            (_, element) => $after(element).text() !== '' || $after(element).is('input, textarea'),
          ).length;
          const what = `${page} ${form.form} ${name}: ${answer.status()} ${answer.url().replace(site.url, '')}`;
          if (answer.status() !== 200 || $after('h1').length !== 1) faults.push(what);
          else if (messageCount === 0) faults.push(`${what} shows no message`);
          const isRefused = /[?&]fault=/.test(answer.url());
          const isSecret = (field: string) => /password|code|token/.test(field);
          const typedFields = sent.fields.filter(
            ([field, value]) => value === typed && !isSecret(field),
          );
          const isKept = $after.html().includes(typed);
          if (isRefused && typedFields.length > 0 && !isKept)
            faults.push(`${what} does not show the typed text`);
          const place = isRefused && misplacedFault($after, sent.form);
          if (place) faults.push(`${what}: ${place}`);
        }
      }
    }
    expect(seen.size).toBeGreaterThanOrEqual(minimumForms[role]);
    expect(faults).toEqual([]);
  });
}

for (const [role, path] of [
  ['owner', '/desk/people'],
  ['administrator', '/desk/staff'],
] as const) {
  test(`${path} tells the ${role} that invitations are not emailed without a mail server`, async ({
    playwright,
    desks,
    site,
  }) => {
    const request = await signedIn(playwright, site.url, tokenOf(desks, role));
    const $ = load(await (await request.get(`/ko${path}`)).text());
    expect($('section[aria-labelledby=invite]').text()).toContain(words('ko').signIn.noMail);
  });
}
