import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGE_TAGS, PAGES } from '@courtside/contract'
import { expect, test } from 'vitest'
import { manifestFile, manifestIn } from '../../vite.manifest.ts'

interface Manifest {
  name: string
  id: string
  lang?: string
  dir?: string
  description: string
  icons: { src: string; sizes: string; purpose?: string }[]
  shortcuts: { name: string; url: string }[]
  screenshots: { src: string; label: string }[]
}

const PUBLIC = path.join(import.meta.dirname, '../../public')
const english: Manifest = JSON.parse(readFileSync(path.join(PUBLIC, 'site.webmanifest'), 'utf8'))
const wordsOf = ({ description, shortcuts, screenshots }: Manifest) => [
  description,
  ...shortcuts.map(({ name }) => name),
  ...screenshots.map(({ label }) => label),
]

test('the manifest has icons in the sizes that browsers need, a maskable icon, and shortcuts to existing pages', () => {
  const sizes = english.icons.map((icon) => `${icon.sizes} ${icon.purpose ?? 'any'}`)
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
  for (const { src } of english.icons) expect(existsSync(PUBLIC + src), src).toBe(true)
  const pages: string[] = PAGES.map((page) => page.path)
  for (const { url } of english.shortcuts) expect(pages).toContain(url)
})

test.each(LANGUAGE_TAGS.filter((language) => language !== 'en'))(
  'the manifest in %s describes the same app with translated texts',
  (language) => {
    const told = manifestIn(language) as Manifest
    expect(wordsOf(told).filter((words) => wordsOf(english).includes(words))).toEqual([])
    const same = ({ id, name, icons }: Manifest) => ({ id, name, icons })
    expect(same(told)).toEqual(same(english))
    expect(told).toMatchObject({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })
    expect(manifestFile(language)).toBe(`site.${language}.webmanifest`)
  },
)
