/** Why a page may have to be loaded again after an update: its code is gone, it is told what it doesn't know, or there is a newer one. */
export type ReloadReason = 'missing code' | 'unknown events' | 'new version'

const keyOf = (reason: ReloadReason) => `reloaded for ${reason}`

interface ReloadParts {
  readonly reason: ReloadReason
  /** Of the window, so that it is known after the reload. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Of the page as it runs here, not of the server. */
  readonly version: string
  readonly reload: () => void
}

/**
 * Loads the page again, once for each of its versions and reasons: what the new page does not mend, it would not mend either
 * the next time, and the page would be loaded for ever.
 */
export class ReloadOnce {
  readonly #parts: ReloadParts

  constructor(parts: ReloadParts) {
    this.#parts = parts
  }

  /** Whether it was not done yet. */
  get isOpen(): boolean {
    const { reason, storage, version } = this.#parts
    return storage.getItem(keyOf(reason)) !== version
  }

  /** Loads the page again if that was not done yet. */
  run(): void {
    if (!this.isOpen) return
    const { reason, storage, version, reload } = this.#parts
    storage.setItem(keyOf(reason), version)
    reload()
  }
}

/** For this window. The build names the page's first script after all the code there is. */
export function reloadOnce(reason: ReloadReason): ReloadOnce {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return new ReloadOnce({
    reason,
    storage: sessionStorage,
    version: script?.src ?? '',
    reload: () => location.reload(),
  })
}
