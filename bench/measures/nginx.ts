import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from '../../e2e/support/machines/until.ts'
import { childOf } from './process-load.ts'

const NGINX = '/usr/sbin/nginx'
const MODULES = '/usr/lib/nginx/modules'
const UP_WITHIN_MS = 10_000

/** A separate nginx for comparison. */
export interface Nginx {
  /** The folder of this nginx, which `stop` deletes. */
  folder: string
  /** The process that does the work. */
  worker: number
  stop(): Promise<void>
}

/** Reports whether Debian's nginx is installed with a module. @param module its file, without .so */
export function hasNginx(module: string): boolean {
  return existsSync(NGINX) && existsSync(path.join(MODULES, `${module}.so`))
}

/**
 * Starts nginx with one worker and one module.
 * @param blocks returns the configuration without `events`, given the folder that nginx may write to
 * @throws if it does not start
 */
export async function startNginx(module: string, blocks: (folder: string) => string): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-nginx-'))
  const configuration = path.join(folder, 'nginx.conf')
  writeFileSync(
    configuration,
    `load_module ${MODULES}/${module}.so;
daemon off; worker_processes 1; worker_rlimit_nofile 20000; ${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 16000; }
${blocks(folder)}`,
  )
  const master = spawn(NGINX, ['-e', `${folder}/error.log`, '-p', folder, '-c', configuration], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(master, 'exit')
  const stop = async () => {
    if (master.exitCode === null) master.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const worker = await until('nginx has a worker', UP_WITHIN_MS, async () => {
      if (master.exitCode !== null) throw new Error(readFileSync(`${folder}/error.log`, 'utf8'))
      return childOf(master.pid ?? 0)
    })
    return { folder, worker, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
