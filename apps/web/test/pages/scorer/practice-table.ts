import { vi } from 'vitest'
import { openPage, type PageScene, signInAs } from '../page-scene.tsx'

/**
 * Opens the scorer's table for a practice game, before the user has chosen between tasks and free practice.
 * @param search the query, with its question mark
 */
export function openPracticeTable(search = ''): Promise<PageScene> {
  signInAs('SCORER')
  // jsdom has no IndexedDB. The game is therefore in memory only, and there is a warning in the console.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // jsdom has no modal dialogs.
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
