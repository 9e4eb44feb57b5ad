import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePorts } from '../../../../packages/media/test/scene/free-ports.ts'
import { certificate } from '../../../../packages/media/test/scene/restream-target.ts'

const PROGRAM = 'nginx'
const SITE = fileURLToPath(new URL('../../../../deploy/nginx.conf', import.meta.url))
/** The search path with nginx's folder, which accounts other than root may lack. */
const ENV = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` }

/** A running nginx in front of a server. */
export interface Nginx {
  /** The HTTP port. */
  httpPort: number
  /** The HTTPS port, with a self-signed certificate. */
  httpsPort: number
  stop(): Promise<void>
}

/** Returns whether nginx is installed, for example by `apt-get install nginx-light`. */
export function hasNginx(): Promise<boolean> {
  return new Promise((resolve) => execFile(PROGRAM, ['-v'], { env: ENV }, (error) => resolve(!error)))
}

/**
 * Starts nginx in front of the server at a port, with the configuration of deploy/nginx.conf and its own
 * ports.
 */
export async function startNginx(origin: number): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-nginx-'))
  const [httpPort = 0, httpsPort = 0] = await freePorts(2)
  const { key, cert } = await certificate()
  writeFileSync(path.join(folder, 'key.pem'), key)
  writeFileSync(path.join(folder, 'cert.pem'), cert)
  writeFileSync(path.join(folder, 'site.conf'), siteOn({ folder, origin, httpPort, httpsPort }))
  writeFileSync(path.join(folder, 'nginx.conf'), mainFile(folder))
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr']
  await new Promise<void>((resolve, reject) =>
    execFile(PROGRAM, ['-t', ...args], { env: ENV }, (error, _stdout, said) =>
      error || /\[(warn|emerg)\]/.test(said) ? reject(new Error(said)) : resolve(),
    ),
  )
  const child = spawn(PROGRAM, args, { env: ENV, stdio: 'ignore' })
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  while (!(await answers(httpPort))) {
    if (child.exitCode !== null) throw new Error('nginx did not start.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { httpPort, httpsPort, stop }
}

/** Returns the site's configuration with the ports, the certificate and the server of a test. */
function siteOn(place: { folder: string; origin: number; httpPort: number; httpsPort: number }): string {
  const { folder, origin, httpPort, httpsPort } = place
  return readFileSync(SITE, 'utf8')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${origin};`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${folder}/key.pem;`)
}

/** Returns Debian's /etc/nginx/nginx.conf for a single process with all files in one folder. */
function mainFile(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  return [
    'daemon off; master_process off;',
    `pid ${folder}/nginx.pid;`,
    'events {}',
    `http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
  ].join('\n')
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )
}
