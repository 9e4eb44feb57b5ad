import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '../../src/object-store/s3-config.ts'
import { freePorts } from '../scene/free-ports.ts'

/**
 * Programs from Debian's packages swift-proxy, swift-account, swift-container, swift-object and memcached.
 */
const PROGRAMS = {
  proxy: '/usr/bin/swift-proxy-server',
  account: '/usr/bin/swift-account-server',
  container: '/usr/bin/swift-container-server',
  object: '/usr/bin/swift-object-server',
  memcached: '/usr/bin/memcached',
}
const NAMES = Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[]
const STARTS_WITHIN_MS = 60_000

/** Whether OpenStack Swift and its dependencies are installed. */
export const hasSwift = Object.values(PROGRAMS).every(existsSync)
/** The hint for machines without Swift. */
export const SWIFT_IS_MISSING =
  'needs OpenStack Swift: apt-get install --no-install-recommends swift-proxy swift-account swift-container swift-object memcached'

/** A real object store: OpenStack Swift with its S3 interface, one node, one copy, on this machine. */
export interface Swift {
  settings: S3Config
  /** Kills all its processes like a power cut. */
  kill(): Promise<void>
  /** Starts it again with the same data and ports. */
  restart(): Promise<void>
}

type Backend = 'account' | 'container' | 'object'
type Ports = Record<keyof typeof PROGRAMS, number>

/**
 * Starts Swift in an empty folder, on a file system with extended attributes, and creates the bucket.
 * @throws when it does not start
 */
export async function startSwift(folder: string): Promise<Swift> {
  const numbers = await freePorts(NAMES.length)
  const ports = Object.fromEntries(NAMES.map((name, index) => [name, numbers[index]])) as Ports
  const settings: S3Config = {
    endpoint: `http://127.0.0.1:${ports.proxy}`,
    bucket: 'court-side',
    region: 'us-east-1',
    accessKey: 'club:courtside',
    secretKey: 'a-secret-of-the-club',
    pathStyle: true,
  }
  for (const name of ['etc', 'devices/d1', 'recon']) mkdirSync(path.join(folder, name), { recursive: true })
  makeRings(folder, ports)
  for (const name of ['account', 'container', 'object'] as const) {
    writeFileSync(path.join(folder, `etc/${name}.conf`), backendSettings(folder, name, ports[name]))
  }
  writeFileSync(path.join(folder, 'etc/proxy.conf'), proxySettings(folder, ports, settings))
  let running = await startAll(folder, ports)
  const swift: Swift = {
    settings,
    kill: async () => {
      await Promise.all(running.map(killed))
      running = []
    },
    restart: async () => {
      running = await startAll(folder, ports)
    },
  }
  try {
    await makeBucket(settings)
  } catch (error) {
    await swift.kill()
    throw error
  }
  return swift
}

async function makeBucket({ endpoint, bucket, region, accessKey, secretKey }: S3Config): Promise<void> {
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: `${endpoint}/${bucket}`,
    service: 's3',
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
  })
  const { url, headers } = await signer.sign()
  const answer = await fetch(url, { method: 'PUT', headers })
  if (!answer.ok) throw new Error(`Swift did not make a bucket: ${answer.status} ${await answer.text()}`)
}

/** Writes the rings, which map data to servers; here one server has everything. */
function makeRings(folder: string, { account, container, object }: Ports): void {
  const script = `
import sys
from swift.common.ring import RingBuilder
for kind, port in zip(('account', 'container', 'object'), map(int, sys.argv[2:])):
    ring = RingBuilder(6, 1, 1)
    ring.add_dev(dict(region=1, zone=1, ip='127.0.0.1', port=port, replication_ip='127.0.0.1',
                      replication_port=port, device='d1', weight=1.0, meta=''))
    ring.rebalance()
    ring.get_ring().save(f'{sys.argv[1]}/etc/{kind}.ring.gz')
`
  const given = [folder, account, container, object].map(String)
  execFileSync('/usr/bin/python3', ['-c', script, ...given])
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${process.env['USER'] ?? 'root'}
swift_dir = ${folder}/etc
devices = ${folder}/devices
mount_check = false
fallocate_reserve = 0
`

function backendSettings(folder: string, name: Backend, port: number): string {
  return `${common(folder, port)}
[pipeline:main]
pipeline = healthcheck ${name}-server
[app:${name}-server]
use = egg:swift#${name}
recon_cache_path = ${folder}/recon
[filter:healthcheck]
use = egg:swift#healthcheck
`
}

/**
 * Returns the proxy's settings. The signing account is "account:user" of Swift's own sign-in. The node is not
 * skipped after errors, because it is the only one.
 */
function proxySettings(folder: string, ports: Ports, { accessKey, secretKey, region }: S3Config): string {
  const filters = ['catch_errors', 'gatekeeper', 'healthcheck', 'bulk', 'copy', 'slo', 'dlo']
  return `${common(folder, ports.proxy)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
error_suppression_limit = 1000000
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
[filter:s3api]
use = egg:swift#s3api
location = ${region}
[filter:tempauth]
use = egg:swift#tempauth
user_${accessKey.replace(':', '_')} = ${secretKey} .admin
`
}

async function startAll(folder: string, ports: Ports): Promise<ChildProcess[]> {
  const start = (program: string, args: readonly (string | number)[]) => {
    const log = openSync(path.join(folder, `${path.basename(program)}.log`), 'a')
    return spawn(program, args.map(String), { stdio: ['ignore', log, log] })
  }
  const user = process.env['USER'] ?? 'root'
  const servers = (['account', 'container', 'object', 'proxy'] as const).map((name) =>
    start(PROGRAMS[name], [path.join(folder, `etc/${name}.conf`)]),
  )
  const running = [
    start(PROGRAMS.memcached, ['-u', user, '-l', '127.0.0.1', '-p', ports.memcached, '-U', 0, '-m', 32]),
    ...servers,
  ]
  try {
    for (const name of ['account', 'container', 'object', 'proxy'] as const) {
      await answers(`http://127.0.0.1:${ports[name]}/healthcheck`, running)
    }
  } catch (error) {
    await Promise.all(running.map(killed))
    const said = servers.map(({ spawnfile }) => {
      return readFileSync(path.join(folder, `${path.basename(spawnfile)}.log`), 'utf8').slice(-2000)
    })
    throw new Error(`Swift did not start: ${said.join('\n')}`, { cause: error })
  }
  return running
}

async function answers(address: string, running: readonly ChildProcess[]): Promise<void> {
  const deadline = AbortSignal.timeout(STARTS_WITHIN_MS)
  while (!(await fetch(address).catch(() => null))?.ok) {
    deadline.throwIfAborted()
    const ended = running.find(({ exitCode }) => exitCode !== null)
    if (ended) throw new Error(`${ended.spawnfile} ended with ${ended.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
