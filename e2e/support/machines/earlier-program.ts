import { execFile, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const OWN_PACKAGES = '@courtside'
const run = promisify(execFile)

/**
 * Whether the repository has the sources of a release. A copy that was downloaded without tags lacks them.
 */
export function hasSources(version: string): boolean {
  const tag = `refs/tags/v${version}`
  return spawnSync('git', ['rev-parse', '--verify', '--quiet', tag], { cwd: ROOT }).status === 0
}

/** The program of an earlier release, with its English pages. */
export interface EarlierProgram {
  folder: string
  remove(): void
}

/**
 * Unpacks and builds the program of an earlier release. Uses the packages that this checkout has installed,
 * because installing the old ones would take a minute.
 * @throws if it cannot be built with these packages
 */
export async function buildEarlierProgram(version: string): Promise<EarlierProgram> {
  const folder = mkdtempSync(path.join(tmpdir(), `courtside-${version}-`))
  const archive = path.join(folder, 'sources.tar')
  await run('git', ['archive', '--output', archive, `v${version}`], { cwd: ROOT })
  await run('tar', ['-xf', archive], { cwd: folder })
  linkInstalled(folder)
  const build = "import('./scripts/web/build-web.mjs').then(({ buildWeb }) => buildWeb(['en']))"
  await run(process.execPath, ['-e', build], { cwd: folder })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Links the installed packages. The links to workspace packages lead to the earlier release. */
function linkInstalled(folder: string): void {
  for (const place of ['.', ...workspaces('apps'), ...workspaces('packages')]) {
    const installed = path.join(ROOT, place, 'node_modules')
    if (!existsSync(installed) || !existsSync(path.join(folder, place))) continue
    const target = path.join(folder, place, 'node_modules')
    mkdirSync(target, { recursive: true })
    for (const name of readdirSync(installed)) {
      if (name !== OWN_PACKAGES && !name.startsWith('.vite')) {
        symlinkSync(path.join(installed, name), path.join(target, name))
      }
    }
  }
  // These links are relative, so each copy leads to the packages of its own folder.
  const own = path.join('node_modules', OWN_PACKAGES)
  cpSync(path.join(ROOT, own), path.join(folder, own), { recursive: true, verbatimSymlinks: true })
}

function workspaces(kind: 'apps' | 'packages'): string[] {
  return readdirSync(path.join(ROOT, kind)).map((name) => path.join(kind, name))
}
