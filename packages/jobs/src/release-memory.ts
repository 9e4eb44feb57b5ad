/**
 * Gives back what is not needed any more, in a process that was started with `--expose-gc`; nowhere else does it do anything. Blocks read
 * from files and decoded frames lie outside the heap: the collector does not see them pile up.
 */
export function releaseMemory(): void {
  globalThis.gc?.()
}
