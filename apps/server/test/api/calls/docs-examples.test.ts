import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../../../packages/media/test/scene/free-ports.ts'
import { createMatch, startCourtside } from '../../support/courtside.ts'

const PAGE = readFileSync(path.join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8')

/** The examples of docs/api.md, each with its documented output. */
const EXAMPLES = [...PAGE.matchAll(/```js\n(.*?)```\n\nprints.*?```text\n(.*?)```/gs)].map(
  ([, code = '', output = '']) => ({ code, output }),
)

/** Starts an example as a separate program. The program is ended when the test ends, at the latest. */
function run(code: string, env: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-example-'))
  const file = path.join(folder, 'example.mjs')
  writeFileSync(file, code)
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { output: '', faults: '' }
  child.stdout.on('data', (chunk) => {
    printed.output += chunk
  })
  child.stderr.on('data', (chunk) => {
    printed.faults += chunk
  })
  onTestFinished(() => {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  return printed
}

test('the test runs every example of docs/api.md', () => {
  expect(EXAMPLES).toHaveLength(PAGE.split('```js').length - 1)
  expect(EXAMPLES).toHaveLength(4)
})

test('the examples of docs/api.md print the documented output', async () => {
  const { admin, url } = await startCourtside(undefined, undefined, { WEBHOOK_PRIVATE: 'on' })
  const { match, home } = await createMatch(admin, 'Final', ['Herons', 'Larks'])
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const play = { matchId: match.id, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1 }
  for (const type of ['TWO POINTS', 'THREE POINTS'] as const) {
    await admin.call('POST /stats/create', { body: { ...play, type } })
  }
  const { token } = await admin.call('POST /auth/tokens', {
    body: { name: 'Examples', scopes: ['scoring'], days: 1 },
  })
  const env = { COURTSIDE: url, COURTSIDE_TOKEN: token, MATCH: String(match.id) }
  const prints = (printed: { output: string; faults: string }, output: string) =>
    vi.waitFor(() => expect(printed).toEqual({ output, faults: '' }), { timeout: 30_000, interval: 100 })

  const programs = EXAMPLES.slice(0, 3)
  for (const { code, output } of programs) await prints(run(code, env), output)

  const receiver = EXAMPLES[3]
  const port = await freePort()
  const { secret } = await admin.call('POST /webhooks', {
    body: { address: `http://127.0.0.1:${port}/`, events: ['play'] },
  })
  const printed = run(receiver?.code ?? '', { PORT: String(port), SECRET: secret })
  await prints(printed, 'Listening\n')
  await admin.call('POST /stats/create', { body: { ...play, type: 'STEAL' } })
  await prints(printed, receiver?.output ?? '')
})
