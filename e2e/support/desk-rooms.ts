import type { Page } from '@playwright/test';
import type { words } from './words';

/** On a phone the way to the other rooms of a desk is folded away. */
export async function openRooms(page: Page, label: string): Promise<void> {
  await page.getByRole('main').locator('summary').filter({ hasText: label }).click();
}

type ChurchDesk = ReturnType<typeof words>['churchDesk'];

/** Goes to another room of the church's desk, on a phone. */
export async function openRoom(
  page: Page,
  { nav }: ChurchDesk,
  room: Exclude<keyof ChurchDesk['nav'], 'label'>,
): Promise<void> {
  await openRooms(page, nav.label);
  await page.getByRole('main').getByRole('link', { name: nav[room], exact: true }).click();
}
