import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The browser's original `Date`, once the device's clock was set. */
    TrueDate?: DateConstructor
    deviceAheadMs?: number
    Date: DateConstructor
  }
}

/** Sets the clock of a page's device ahead of the true time by `ms`; a negative value sets it behind. */
export async function setDeviceClock(page: Page, ms: number): Promise<void> {
  await page.evaluate((aheadMs) => {
    window.deviceAheadMs = aheadMs
    if (window.TrueDate) return
    const TrueDate = Date
    window.TrueDate = TrueDate
    const now = () => TrueDate.now() + (window.deviceAheadMs ?? 0)
    window.Date = new Proxy(TrueDate, {
      construct: (date, given) => Reflect.construct(date, given.length === 0 ? [now()] : given),
      get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
    })
  }, ms)
}
