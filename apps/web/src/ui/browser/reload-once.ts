/**
 * Why a page may have to reload after an update: its code is missing, it received unknown events, or a newer
 * version exists.
 */
export type ReloadReason = 'missing code' | 'unknown events' | 'new version'

const keyOf = (reason: ReloadReason) => `reloaded for ${reason}`

interface ReloadParts {
  readonly reason: ReloadReason
  /** The storage of the window, which survives the reload. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** The version of the running page, not of the server. */
  readonly version: string
  readonly reload: () => void
}

/**
 * Reloads the page at most once per version and reason. A problem that one reload does not fix would
 * otherwise cause an endless loop.
 */
export class ReloadOnce {
  readonly #parts: ReloadParts

  constructor(parts: ReloadParts) {
    this.#parts = parts
  }

  /** Whether the reload has not been used yet. */
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
 * Returns the reload of this window. The name of the page's first script is a hash of all its code, and
 * serves as the version.
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
