import { vi } from 'vitest'
import { openPage, type PageScene, signInAs } from '../page-scene.tsx'

/**
 * Opens the scorer's table for a practice game, before the user chooses a mode.
 * @param search with the question mark
 */
export function openPracticeTable(search = ''): Promise<PageScene> {
  signInAs('SCORER')
  // jsdom has no IndexedDB, so the game stays in memory and the console gets a warning.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // jsdom has no modal dialogs either.
  Object.assign(HTMLElement.prototype, {
    showModal(this: HTMLElement) {
      this.setAttribute('open', '')
    },
    close(this: HTMLElement) {
      this.removeAttribute('open')
    },
  })
  return openPage('/stats-entry/:id', search, 'practice')
}
