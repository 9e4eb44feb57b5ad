import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { besideOthers } from '../../vite.translations.ts'

/** Creates a page with a script for a build. */
async function makeSite() {
  const root = await mkdtemp(path.join(tmpdir(), 'courtside-site-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  mkdirSync(path.join(root, 'public'))
  writeFileSync(path.join(root, 'public/favicon.svg'), '<svg/>')
  writeFileSync(path.join(root, 'index.html'), '<html><script type="module" src="/main.js"></script></html>')
  writeFileSync(path.join(root, 'main.js'), 'document.title = "Built"')
  return root
}

const buildIn = (root: string, plugins: Plugin[], write: boolean) =>
  build({ root, configFile: false, logLevel: 'silent', plugins, build: { outDir: 'dist', write } })

test('a build names its page after its language, because other builds run at the same time', async () => {
  const { output } = (await buildIn(await makeSite(), [besideOthers('fr')], false)) as Rolldown.RolldownOutput
  const pages = output.map(({ fileName }) => fileName).filter((file) => file.endsWith('.html'))
  expect(pages).toEqual(['index.fr.html'])
})
