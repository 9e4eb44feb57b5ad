/**
 * Why a page may have to be reloaded after an update: a part of its code is missing on the server, it has
 * received unknown events, or there is a newer version.
 */
export type ReloadReason = 'missing code' | 'unknown events' | 'new version'

const keyOf = (reason: ReloadReason) => `reloaded for ${reason}`

interface ReloadParts {
  readonly reason: ReloadReason
  /** The storage of the window. Its data is still there after the reload. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** The version of this page, which may differ from the server's. */
  readonly version: string
  readonly reload: () => void
}

/**
 * Reloads the page at most once per version and reason. Otherwise, a problem that a reload does not solve
 * would lead to endless reloads.
 */
export class ReloadOnce {
  readonly #parts: ReloadParts

  constructor(parts: ReloadParts) {
    this.#parts = parts
  }

  /** Whether the page can still be reloaded for this reason. */
  get isOpen(): boolean {
    const { reason, storage, version } = this.#parts
    return storage.getItem(keyOf(reason)) !== version
  }

  /** Reloads the page unless that was done already. */
  run(): void {
    if (!this.isOpen) return
    const { reason, storage, version, reload } = this.#parts
    storage.setItem(keyOf(reason), version)
    reload()
  }
}

/**
 * Returns the reload of this window. The name of the page's first script is used as the version, because it
 * contains a hash of all the code.
 */
export function reloadOnce(reason: ReloadReason): ReloadOnce {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return new ReloadOnce({
    reason,
    storage: sessionStorage,
    version: script?.src ?? '',
    reload: () => location.reload(),
  })
}
