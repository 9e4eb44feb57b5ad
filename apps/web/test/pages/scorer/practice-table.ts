import { vi } from 'vitest'
import { openPage, type PageScene, signInAs } from '../page-scene.tsx'

/** Opens the scorer's table for a practice game, before it is chosen how to practise. @param search with its question mark */
export function openPracticeTable(search = ''): Promise<PageScene> {
  signInAs('SCORER')
  // These pages have no IndexedDB: the game is kept in memory, which is told in the console.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // Nor do they know modal dialogs.
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
