/**
 * Frees unused memory in a process started with `--expose-gc`; does nothing in other processes. File blocks
 * and decoded frames lie outside the heap, so the collector does not notice them piling up.
 */
export function releaseMemory(): void {
  globalThis.gc?.()
}
