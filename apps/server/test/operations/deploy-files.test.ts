import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const DEPLOY = fileURLToPath(new URL('../../../../deploy/', import.meta.url))
/** The search path with the system folders, which accounts other than root may lack. */
const PATH = `${process.env['PATH']}:/usr/sbin:/sbin`

/** A file of deploy/, and the command by which a program checks it. */
interface Checked {
  file: string
  program: string
  /** @param file path of the file to check */
  args: (file: string) => string[]
  /** Replacements that are made first, because the file contains names of machines that do not exist here. */
  places?: [RegExp, string]
  /** A line of the file, and a broken version of it that the program must refuse. */
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

/** Returns a program's verdict on a file, or null if the program is not installed. */
function ask(program: string, args: string[]): Promise<{ isTaken: boolean; said: string } | null> {
  return new Promise((resolve) =>
    execFile(program, args, { env: { ...process.env, PATH } }, (error, stdout, stderr) =>
      resolve(error?.code === 'ENOENT' ? null : { isTaken: error === null, said: stdout + stderr }),
    ),
  )
}

/**
 * Returns the services of a compose file by name, each with its own settings and the settings of its anchors.
 */
function servicesOf(content: string): Map<string, string> {
  const blocks = content.split(/^(?=\S)/m)
  const anchors = new Map(
    blocks.flatMap((block) => {
      const anchor = /^x-[\w-]+: &(\w+)/.exec(block)?.[1]
      return anchor ? [[anchor, block] as const] : []
    }),
  )
  const services = (blocks.find((block) => block.startsWith('services:')) ?? '')
    .split(/^ {2}(?=\w)/m)
    .slice(1)
  const aliased = new Map<string, string>()
  return new Map(
    services.map((service) => {
      const [, name = '', anchor, alias] = /^(\w+):(?: &(\w+))?(?: \*(\w+))?/.exec(service) ?? []
      const merged = [...service.matchAll(/<<: \*(\w+)/g)].map(([, from = '']) => anchors.get(from) ?? '')
      const whole = alias ? (aliased.get(alias) ?? '') : [service, ...merged].join('')
      if (anchor) aliased.set(anchor, whole)
      return [name, whole]
    }),
  )
}

test.each([
  ['compose.yaml', 2],
  ['compose-machines.yaml', 10],
])('no container of deploy/%s has more rights than it needs, or an unlimited log', async (file, count) => {
  const content = await readFile(path.join(DEPLOY, file), 'utf8')
  expect(content).toMatch(
    /^x-logging: &logging\n {2}driver: local\n {2}options: \{ max-size: \d+m, max-file: "\d" \}/m,
  )
  const services = servicesOf(content)
  expect(services.size).toBe(count)
  for (const [name, settings] of services) {
    expect(settings, name).toContain('cap_drop: [ALL]')
    expect(settings, name).toContain('security_opt: ["no-new-privileges:true"]')
    expect(settings, name).toContain('logging: *logging')
    expect(settings, name).not.toMatch(/user: "?(root|0)|privileged: true/)
  }
})

test.each(['compose.yaml', 'compose-machines.yaml'])(
  'deploy/%s names the servers that the Caddyfile sends requests to',
  async (file) => {
    const [caddyfile, content] = await Promise.all(
      ['Caddyfile', file].map((name) => readFile(path.join(DEPLOY, name), 'utf8')),
    )
    const names = [...(caddyfile ?? '').matchAll(/\{\$(\w+):/g)].map(([, name]) => name)
    expect(names).toEqual(['STREAMS', 'COURTSIDE'])
    const services = servicesOf(content ?? '')
    for (const name of names) {
      const [, server = ''] =
        new RegExp(`^ +${name}: (\\w+):\\d+$`, 'm').exec(services.get('proxy') ?? '') ?? []
      expect([...services.keys()]).toContain(server)
    }
  },
)

test('the list of ports in docs/operations.md names each setting with a port', async () => {
  const [settings = '', operations = ''] = await Promise.all(
    ['settings.md', 'operations.md'].map((name) => readFile(path.join(DEPLOY, '../docs', name), 'utf8')),
  )
  const [, ports = ''] = /^## Ports\n(.*?)^## /ms.exec(operations) ?? []
  const names = [...settings.matchAll(/^\| `(\w*PORTS?)`/gm)].map(([, name]) => name)
  expect(names).toContain('SRT_PORTS')
  expect(names.filter((name) => !ports.includes(`\`${name}\``))).toEqual([])
})

test.for(FILES)('$program accepts deploy/$file, and refuses it with a fault', async (checked, { skip }) => {
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
