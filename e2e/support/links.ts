import type { Locator, Page } from '@playwright/test'

/** The width of a window in px up to which the links of menus are in drawers. */
const DRAWERS_UP_TO = 992

/** Opens a page of the administrator's side navigation. */
export async function openFromSide(page: Page, name: string): Promise<void> {
  await follow(page, name, 'Administration', page.getByRole('navigation', { name: 'Administration' }))
}

/** Opens a page of the header. */
export async function openFromHeader(page: Page, name: string): Promise<void> {
  await follow(page, name, 'Menu', page.getByRole('banner'))
}

/** Opens the dashboard from a public page. */
export async function openDashboard(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'For staff' }).getByRole('link', { name: 'Dashboard' }).click()
}

/** Follows a link of a menu. In a narrow window, a button opens a drawer with the links. */
async function follow(page: Page, name: string, button: string, menu: Locator): Promise<void> {
  const { width } = page.viewportSize() ?? { width: DRAWERS_UP_TO + 1 }
  const isDrawer = width <= DRAWERS_UP_TO
  // When the disk is nearly full, the button of the administration also says that.
  if (isDrawer) await page.getByRole('button', { name: new RegExp(`^${button}( |$)`) }).click()
  const links = isDrawer ? page.getByRole('dialog', { name: button }) : menu
  await links.getByRole('link', { name, exact: true }).click()
}
