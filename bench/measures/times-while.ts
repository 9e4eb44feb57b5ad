/** Returns how long a call takes, in ms. */
export async function timed(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await call()
  return performance.now() - startedAt
}

/** Makes requests until `work` ends. @returns the times that `request` reports */
export async function timesWhile(work: Promise<unknown>, request: () => Promise<number>): Promise<number[]> {
  let isRunning = true
  const ended = work.finally(() => {
    isRunning = false
  })
  const times: number[] = []
  while (isRunning) times.push(await request())
  await ended
  return times
}
