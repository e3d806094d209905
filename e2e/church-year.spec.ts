import { expectAccessible } from './support/axe';
import { choice, password } from './support/checkout';
import { payForChurch, signIn, subscribeChurch } from './support/churches';
import { linkIn } from './support/letters';
import { test } from './support/site-that-writes';
import { administratorLink, joinByLink, staffPassword } from './support/staff';
import { expect } from './support/test';
import { fill, words } from './support/words';

/*
 * A year and more of a church, with the clock of the site moved: it joins, a payment fails, the days of grace end, it
 * pays, renews, asks for a refund, is handed over, canceled, returns, and closes its account. At each step the church
 * gets its letter once, and visitors see what its membership says.
 */

test.describe.configure({ mode: 'default' });

/** The folder for screenshots of the rooms. */
const pictures = process.env.DESK_PICTURES;

const years = [
  { locale: 'en', width: 1280, scripts: true },
  { locale: 'ko', width: 390, scripts: false },
] as const;
type Locale = (typeof years)[number]['locale'];

/** A part of each letter's subject. */
const subjects = {
  en: {
    failed: 'did not go through',
    suspended: 'is suspended until',
    restored: 'is back',
    renews: 'renews on',
    receipt: 'Your receipt for',
    refunded: 'We have refunded',
    handedOver: 'has a new owner',
    ended: 'has ended',
    closed: 'is closed',
  },
  ko: {
    failed: '결제가 되지 않았어요',
    suspended: '결제될 때까지',
    restored: '페이지가 다시 보여요',
    renews: '갱신돼요',
    receipt: '구독 영수증이에요',
    refunded: '환불해 드렸어요',
    handedOver: '책임자가 바뀌었어요',
    ended: '구독이 끝났어요',
    closed: '계정이 닫혔어요',
  },
} satisfies Record<Locale, object>;

for (const { locale, width, scripts } of years) {
  test.describe(`in ${locale}, at ${width} px${scripts ? '' : ', without scripts'}`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width, height: 844 } });

    test('a church joins, is suspended, pays, renews, is refunded, handed over and canceled, returns, and closes', async ({
      page,
      browser,
      site,
      dataDir,
      letters,
      moveClock,
    }) => {
      const { churchDesk: t, signIn: enter, staffDesk, checkout } = words(locale);
      const prefix = locale === 'en' ? '' : `/${locale}`;
      const name = `Juniper Bend ${locale}`;
      const email = `year-${locale}@juniper.example`;
      const deputy = `deputy-${locale}@juniper.example`;
      const open = (path: string) => page.goto(`${prefix}${path}`);
      const picture = async (step: string) => {
        if (pictures)
          await page.screenshot({ path: `${pictures}/year-${locale}-${step}.png`, fullPage: true });
      };
      const lettersOf = (letter: keyof (typeof subjects)['en']) =>
        letters.to(email).filter(({ subject }) => subject?.includes(subjects[locale][letter]));
      // The site sends some of them half a minute after its start.
      const arrived = (letter: keyof (typeof subjects)['en'], times = 1) =>
        expect.poll(() => lettersOf(letter).length, { timeout: 120_000 }).toBe(times);
      const payWith = async (card: string) => {
        await open('/desk/subscription');
        await page.getByLabel(t.subscription.card.test.label).selectOption(card);
        await page.getByRole('button', { name: t.subscription.card.change }).click();
      };
      const later = async (days: number) => {
        await moveClock(days);
        await page.context().clearCookies();
        await open('/users/sign-in');
        await signIn(page, locale, email);
      };

      const context = await browser.newContext({
        ...{ viewport: page.viewportSize(), javaScriptEnabled: scripts, baseURL: site.url },
      });
      const desk = await context.newPage();
      const { churches: staff } = staffDesk;
      const colleague = `year-${locale}@ministry.example`;
      await joinByLink(desk, site, await administratorLink(site, dataDir, colleague));

      await subscribeChurch(page, letters, { email, church: name, locale });
      const own = page.locator('a[href*="/church/"]').first();
      const address = new URL((await own.getAttribute('href')) ?? '', site.url).href;
      const shown = async () => (await page.request.get(address)).status();
      expect(await shown()).toBe(200);

      await payWith('stops');
      await expect(page.getByRole('heading', { name: t.subscription.grace.title })).toBeVisible();
      await arrived('failed');
      expect(await shown()).toBe(200);

      await later(20);
      await arrived('suspended');
      await open('/desk');
      await expect(
        page.getByRole('heading', { name: t.subscription.suspended.title }),
      ).toBeVisible();
      if (scripts) await expectAccessible(page);
      await picture('suspended');
      expect(await shown()).toBe(404);

      await payWith('approved');
      await expect(
        page.getByRole('heading', { name: t.subscription.suspended.title }),
      ).toBeHidden();
      await arrived('restored');
      expect(await shown()).toBe(200);

      await later(365 - 29);
      await arrived('renews');
      const receipts = lettersOf('receipt').length;
      await later(367);
      await arrived('receipt', receipts + 1);
      await open('/desk/subscription');
      await picture('renewed');
      await arrived('renews');

      await page.getByRole('link', { name: t.subscription.refund.ask }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.subscription.refund.ask);
      await expect(page.getByLabel(t.subscription.refund.reason.first_weeks)).toHaveCount(0);
      await page.getByLabel(t.subscription.refund.reason.disagrees).check();
      if (scripts) await expectAccessible(page);
      await picture('refund');
      await page.getByLabel(t.write.message).fill('The film about hope.');
      await page.getByRole('button', { name: t.write.send }).click();
      await expect(
        page.getByText(t.write.sent.match(/letter \{([^{}]+)\}/)?.[1] ?? ''),
      ).toBeVisible();

      await open('/desk/people');
      await page.getByLabel(t.people.invite.email).fill(deputy);
      await page.getByRole('button', { name: t.people.invite.send }).click();
      await expect(page.getByText(t.people.done.invited)).toBeVisible();
      const invitation = () =>
        letters
          .to(deputy)
          .map(({ text }) => linkIn(text, '/users/invitation'))
          .find(Boolean);
      await expect.poll(invitation).toBeDefined();
      const joining = await browser.newContext();
      const token = new URL(invitation() ?? '').searchParams.get('token');
      const joined = await joining.request.post(`${site.url}/api/v1/account/invitations/accept`, {
        data: {
          ...{ token, password, first_name: 'Lydia', last_name: 'Park' },
          ...{ terms_accepted: true, of_age: true },
        },
      });
      expect(joined.status()).toBe(201);
      await joining.close();

      await desk.context().clearCookies();
      await desk.goto(`${prefix}/users/sign-in`);
      const form = desk.locator('form').filter({ has: desk.getByLabel(enter.password) });
      await form.getByLabel(enter.email).fill(colleague);
      await form.getByLabel(enter.password).fill(staffPassword);
      await form.getByRole('button', { name: enter.signIn, exact: true }).click();
      await expect(desk).toHaveURL(/\/desk/);
      await desk.goto(`${prefix}/desk/questions`);
      await desk
        .getByRole('link', { name: /Ruth Park/ })
        .first()
        .click();
      await expect(
        desk.getByText(
          fill(t.subscription.refund.subject, { reason: t.subscription.refund.reason.disagrees }),
        ),
      ).toBeVisible();
      await desk.goto(`${prefix}/desk/churches?q=${encodeURIComponent(name)}`);
      await desk.getByRole('link', { name }).click();
      const step = async (form: string) => {
        const found = desk.locator(`form[action$="/${form}"]`).first();
        await found.locator('xpath=ancestor::details[1]/summary').click();
        return found;
      };
      const refund = await step('refund');
      await refund.getByLabel(staff.refund.amount).fill('100');
      await refund.getByLabel(staff.refund.reason).selectOption('disagrees');
      await refund.getByRole('button', { name: staff.refund.do }).click();
      await expect(desk.getByText(staff.done.refunded)).toBeVisible();
      await arrived('refunded');

      const owner = await step('owner');
      await owner.getByRole('radio', { name: new RegExp(deputy) }).check();
      await owner.locator('input[value="editors"]').check();
      await owner.locator('select').selectOption('left');
      await owner.getByRole('button', { name: staff.owners.do }).click();
      await expect(desk.getByText(staff.done.owner)).toBeVisible();
      await arrived('handedOver');
      await open('/desk/subscription');
      await expect(page.getByText(t.subscription.ownersOnly)).toBeVisible();

      const back = await step('owner');
      await back.getByRole('radio', { name: new RegExp(email) }).check();
      await back.locator('input[value="stay"]').check();
      await back.locator('select').selectOption('left');
      await back.getByRole('button', { name: staff.owners.do }).click();
      await expect(desk.getByText(staff.done.owner)).toBeVisible();

      const cancel = await step('cancel');
      await cancel.locator('input[value="now"]').check();
      await cancel.getByLabel(staff.cancel.reason).selectOption('asked');
      await cancel.getByRole('button', { name: staff.cancel.do }).click();
      await expect(desk.getByText(staff.done.canceled)).toBeVisible();
      await arrived('ended');
      expect(await shown()).toBe(404);
      await open('/desk');
      await picture('ended');

      if (scripts) {
        // The form of the next subscription is filled in with what the church has said of itself.
        await open(`/checkout2?${choice}`);
        const { fields } = checkout.billing;
        await expect(page.getByLabel(fields.church_name)).toHaveValue(name);
        await expect(page.getByLabel(fields.email)).toHaveValue(email);
        await expect(page.getByLabel(fields.city).first()).toHaveValue('Charlotte');
        await picture('returns');
      }
      await payForChurch(page.request, { email, church: name, locale });
      await open('/desk');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      expect(await shown()).toBe(200);

      await desk.reload();
      const again = await step('cancel');
      await again.locator('input[value="now"]').check();
      await again.getByLabel(staff.cancel.reason).selectOption('asked');
      await again.getByRole('button', { name: staff.cancel.do }).click();
      await expect(desk.getByText(staff.done.canceled)).toBeVisible();
      await arrived('ended', 2);
      await context.close();

      await open('/desk/subscription/close');
      await page.getByRole('button', { name: t.close.confirm }).click();
      const asked = page.getByRole('heading', { name: enter.confirm.title });
      await expect(asked.or(page.getByText(enter.accountClosed))).toBeVisible();
      if (await asked.isVisible()) {
        await page.getByLabel(enter.confirm.password).fill(password);
        await page.getByRole('button', { name: enter.confirm.go, exact: true }).click();
      }
      await expect(page.getByText(enter.accountClosed)).toBeVisible();
      await arrived('closed', 1);
      expect(await shown()).toBe(410);
    });
  });
}
