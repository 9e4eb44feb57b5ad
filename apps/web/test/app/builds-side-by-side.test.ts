import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { compressFiles } from '../../compress-files.ts'
import { besideOthers } from '../../vite.translations.ts'

/** Creates a folder with a page and its script for a build. */
async function makeSite() {
  const root = await mkdtemp(path.join(tmpdir(), 'courtside-site-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  mkdirSync(path.join(root, 'public'))
  writeFileSync(path.join(root, 'public/favicon.svg'), '<svg/>')
  writeFileSync(path.join(root, 'index.html'), '<html><script type="module" src="/main.js"></script></html>')
  writeFileSync(path.join(root, 'main.js'), 'document.title = "Built"')
  return root
}

const buildIn = (root: string, plugins: Plugin[]) =>
  build({ root, configFile: false, logLevel: 'silent', plugins, build: { outDir: 'dist', write: false } })

test('the name of a page contains the language of its build, because other builds run at the same time', async () => {
  const { output } = (await buildIn(await makeSite(), [besideOthers('fr')])) as Rolldown.RolldownOutput
  const pages = output.map(({ fileName }) => fileName).filter((file) => file.endsWith('.html'))
  expect(pages).toEqual(['index.fr.html'])
})

test('compresses each text file of a build once, and not the service worker', async () => {
  const dist = await makeSite()
  writeFileSync(path.join(dist, 'sw.js'), 'self')
  writeFileSync(path.join(dist, 'icon.png'), 'picture')
  await compressFiles(dist)
  const compressed = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(br|gz|draft)$/.test(file),
  )
  const plain = ['index.html', 'main.js', 'public/favicon.svg']
  expect(compressed.sort()).toEqual(plain.flatMap((file) => [`${file}.br`, `${file}.gz`]).sort())
  for (const file of plain) {
    const content = await readFile(path.join(dist, file))
    expect(brotliDecompressSync(await readFile(path.join(dist, `${file}.br`)))).toEqual(content)
    expect(gunzipSync(await readFile(path.join(dist, `${file}.gz`)))).toEqual(content)
  }
  writeFileSync(path.join(dist, 'main.js.br'), 'kept')
  await compressFiles(dist)
  expect(await readFile(path.join(dist, 'main.js.br'), 'utf8')).toBe('kept')
})
