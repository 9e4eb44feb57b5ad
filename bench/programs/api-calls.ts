import type { Client } from '@courtside/contract/client'
import { signIn } from '../../e2e/support/game/game.ts'

/** Calls that an administrator makes one after another. */
export interface CallsQuestion {
  /** The address of the server. */
  url: string
  name: 'POST /matches/import' | 'POST /teams/import'
  /** The bodies, which are sent in turn. */
  bodies: readonly object[]
  count: number
}

let admin: Client | undefined

/** Makes the calls and reports how long each took, in ms. */
process.on('message', async ({ url, name, bodies, count }: CallsQuestion) => {
  admin ??= await signIn(url)
  const times: number[] = []
  for (let call = 0; call < count; call += 1) {
    const startedAt = performance.now()
    await admin.call(name, { body: bodies[call % bodies.length] as never })
    times.push(performance.now() - startedAt)
  }
  process.send?.(times)
})
process.on('disconnect', () => process.exit())
