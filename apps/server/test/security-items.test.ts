import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PAGE = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')

/** Number of items of levels 1 and 2 in each section of ASVS 5.0.0. In a section, these items come first. */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}

const ITEMS = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.flatMap((items, section) =>
    Array.from({ length: items }, (_, item) => `${chapter}.${section + 1}.${item + 1}`),
  ),
)

/** The packages whose tests docs/security.md names with the name of the package in front. */
const PACKAGES = ['contract', 'credentials', 'interchange', 'media', 'network', 'jobs', 'player', 'publicity']

/** Returns the file of a test that docs/security.md names, by the rule at the top of that page. */
function fileOf(name: string): string {
  const [folder = '', ...rest] = name.split('/')
  const file = rest.join('/')
  if (folder === 'e2e') return `e2e/${file}.spec.ts`
  if (PACKAGES.includes(folder)) return `packages/${folder}/test/${file}.test.ts`
  return folder === 'web' ? `apps/web/test/${file}.test.ts` : `apps/server/test/${name}.test.ts`
}

test('docs/security.md lists each item of the standard once, in order', () => {
  const listed = [...PAGE.matchAll(/(?<=\*\*|[ \n])(\d+\.\d+\.\d+)(?=\*\*|[,.])/g)].map(([, item]) => item)
  expect(listed).toEqual(ITEMS)
})

test('the tests and the pages named in docs/security.md exist', () => {
  const named = [...PAGE.matchAll(/_Test_ (.+)$/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => fileOf(name)),
  )
  expect(named.length).toBeGreaterThan(100)
  const isThere = (file: string) =>
    [file, `${file}x`, file.replace(/\.test\.ts$/, '.thorough.test.ts')].some((name) =>
      existsSync(path.join(ROOT, name)),
    )
  expect(named.filter((file) => !isThere(file))).toEqual([])
  const decisions = readdirSync(path.join(ROOT, 'docs/decisions')).map((file) => file.slice(0, 4))
  const pages = [...PAGE.matchAll(/(?<=[ (])(0\d{3})(?=[),:; ])/g)].map(([, page = '']) => page)
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((page) => !decisions.includes(page))).toEqual([])
})
