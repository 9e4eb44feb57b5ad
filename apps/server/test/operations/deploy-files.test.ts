import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const DEPLOY = fileURLToPath(new URL('../../../../deploy/', import.meta.url))
/** Programs of the system that accounts other than root do not always look for. */
const PATH = `${process.env['PATH']}:/usr/sbin:/sbin`

/** A file of deploy/, and how a program is asked whether it understands a file in its place. */
interface Checked {
  file: string
  program: string
  /** @param file path of the file that is to be checked */
  args: (file: string) => string[]
  /** What is replaced first: names that only stand for machines here. */
  places?: [RegExp, string]
  /** A line of the file, and what a slip makes of it that the program has to refuse. */
  slip: [string, string]
}

const compose = (file: string, slip: Checked['slip']): Checked => ({
  file,
  program: 'docker-compose',
  args: (checked) => ['-f', checked, 'config', '-q'],
  slip,
})

const FILES: Checked[] = [
  compose('compose.yaml', ['read_only: true', 'readonly: true']),
  compose('compose-machines.yaml', ['read_only: true', 'readonly: true']),
  {
    file: 'Caddyfile',
    program: 'caddy',
    args: (file) => ['validate', '--adapter', 'caddyfile', '--config', file],
    slip: ['flush_interval -1', 'flush_intervals -1'],
  },
  {
    file: 'haproxy.cfg',
    program: 'haproxy',
    args: (file) => ['-c', '-f', file],
    places: [/(?:web|media)[12]:/g, '127.0.0.1:'],
    slip: ['balance leastconn', 'balance leastcon'],
  },
]

/** What a program says of a file; null when the program is not installed. */
function ask(program: string, args: string[]): Promise<{ isTaken: boolean; said: string } | null> {
  return new Promise((resolve) =>
    execFile(program, args, { env: { ...process.env, PATH } }, (error, stdout, stderr) =>
      resolve(error?.code === 'ENOENT' ? null : { isTaken: error === null, said: stdout + stderr }),
    ),
  )
}

test.for(FILES)('$program takes deploy/$file, and refuses it with a slip', async (checked, { skip }) => {
  const { file, program, args, places, slip } = checked
  const folder = await mkdtemp(path.join(tmpdir(), 'courtside-deploy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const written = await readFile(path.join(DEPLOY, file), 'utf8')
  const content = places ? written.replace(...places) : written
  expect(content).toContain(slip[0])
  const [whole, slipped] = [path.join(folder, file), path.join(folder, `slipped-${file}`)]
  await writeFile(whole, content)
  await writeFile(slipped, content.replace(...slip))

  const taken = await ask(program, args(whole))
  if (taken === null) return skip(`${program} is not installed (apt-get install ${program})`)
  expect(taken).toMatchObject({ isTaken: true })
  expect(await ask(program, args(slipped))).toMatchObject({ isTaken: false })
})
