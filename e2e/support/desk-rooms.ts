import type { Page } from '@playwright/test';
import type { words } from './words';

/** Opens the menu of a desk's rooms, which is collapsed on a phone. */
export async function openRooms(page: Page, label: string): Promise<void> {
  await page.getByRole('main').locator('summary').filter({ hasText: label }).click();
}

type ChurchDesk = ReturnType<typeof words>['churchDesk'];

/** Opens another room of the church's desk, on a phone. */
export async function openRoom(
  page: Page,
  { nav }: ChurchDesk,
  room: Exclude<keyof ChurchDesk['nav'], 'label'>,
): Promise<void> {
  await openRooms(page, nav.label);
  await page.getByRole('main').getByRole('link', { name: nav[room], exact: true }).click();
}
