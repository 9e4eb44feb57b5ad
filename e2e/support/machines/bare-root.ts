import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** The newly installed root, stored for the next run. */
const KEPT = fileURLToPath(new URL('../../../.cache/bare-root.tar', import.meta.url))
/** The oldest Debian that a release has to run on. */
const SUITE = 'bookworm'
/** The id of the account in the root that runs the release. The account does not exist outside the root. */
const USER = 4321
const ENTER =
  'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && u=$1 && shift && exec chroot --userspec="$u" "$0" "$@"'

/** Returns why a bare root cannot be made on this machine; null if it can. */
export function whyNoBareRoot(): string | null {
  if (process.getuid?.() !== 0) return 'a bare root needs root, for debootstrap and chroot'
  if (spawnSync('debootstrap', ['--version']).error)
    return 'debootstrap is not installed (apt install debootstrap)'
  if (spawnSync('unshare', ['--mount', 'true']).status !== 0) return 'this machine allows no mount namespace'
  return null
}

/** A Debian with nothing but its essential packages: no Node.js, no npm. */
export class BareRoot {
  /** The root folder, as a path of this machine. */
  readonly folder: string
  /** The user's home folder, as a path inside the root. */
  readonly home = '/home/club'

  private constructor(folder: string) {
    this.folder = folder
  }

  static async make(): Promise<BareRoot> {
    const folder = mkdtempSync(path.join(tmpdir(), 'courtside-root-'))
    // The folder must be readable for others, because the release runs as another account.
    await run('chmod', ['755', folder])
    if (!existsSync(KEPT)) {
      const draft = `${folder}/debian`
      await run('debootstrap', ['--variant=minbase', SUITE, draft], { maxBuffer: 1 << 26 })
      await run('tar', ['-cf', `${KEPT}.draft`, '-C', draft, '.'])
      await run('mv', [`${KEPT}.draft`, KEPT])
      rmSync(draft, { recursive: true })
    }
    await run('tar', ['-xpf', KEPT, '-C', folder])
    const root = new BareRoot(folder)
    // PostgreSQL needs an account with a name, so the account is added to the root.
    await run('chroot', [
      folder,
      'useradd',
      '--uid',
      String(USER),
      '--create-home',
      '--home-dir',
      root.home,
      'club',
    ])
    return root
  }

  /** Returns the path on this machine of a path inside the root. */
  outside(inside: string): string {
    return path.join(this.folder, inside)
  }

  /** Starts a program inside the root as the ordinary user. It shares the machine's network. */
  spawn(command: string, env: Record<string, string> = {}): ChildProcess {
    const inside = ['env', '-i', 'PATH=/usr/bin:/bin', `HOME=${this.home}`]
    const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`)
    const args = ['--mount', 'bash', '-c', ENTER, this.folder, `${USER}:${USER}`, ...inside, ...variables]
    return spawn('unshare', [...args, 'sh', '-c', `cd ${this.home} && ${command}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  /** Runs a program inside the root and waits for its end. */
  async run(command: string, env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
    const child = this.spawn(command, env)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, output })))
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
