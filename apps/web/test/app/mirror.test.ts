import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mirror } from '../../vite.mirror.ts'

/** Returns the value of a declaration after mirroring. */
function mirrored(declaration: string): string {
  return mirror(`a{${declaration}}`).slice('a{'.length, -1)
}

test('mirrors a clip path', () => {
  expect(mirrored('clip-path: polygon(26% 0, 100% 0, 100% 100%, 0 100%)')).toBe(
    'clip-path: polygon(calc(100% - 26%) 0, 0 0, 0 100%, 100% 100%)',
  )
  expect(mirrored('clip-path: polygon(0 0, calc(100% - 2rem * var(--cs-cut)) 100%, 0 100%)')).toBe(
    'clip-path: polygon(100% 0, calc(100% - calc(100% - 2rem * var(--cs-cut))) 100%, 100% 100%)',
  )
  expect(mirrored('clip-path: inset(50%)')).toBe('clip-path: inset(50%)')
})

test('exchanges distances from the left and from the right', () => {
  expect(mirrored('inset: 8% 6% calc(var(--h) / 2 + 6rem) 24%')).toBe(
    'inset: 8% 24% calc(var(--h) / 2 + 6rem) 6%',
  )
  expect(mirrored('inset: 0 1rem')).toBe('inset: 0 1rem')
})

test('mirrors horizontal translation and keeps vertical translation', () => {
  expect(mirrored('left: 50%;translate: -50% -50%')).toBe('right: 50%;translate: 50% -50%')
  expect(mirrored('translate: 1.5rem')).toBe('translate: -1.5rem')
  expect(mirrored('translate: 0 10px')).toBe('translate: 0 10px')
  expect(mirrored('translate: none')).toBe('translate: none')
})

test("mirrors the clip path of the start page's window and its picture of a floor", () => {
  const css = readFileSync(path.join(import.meta.dirname, '../../src/views/home/start-page.css'), 'utf8')
  const shown = mirror(css)
  expect(shown).toContain('clip-path: polygon(calc(100% - 26%) 0, 0 0, 0 100%, 100% 100%);')
  expect(shown).toMatch(/\[dir="rtl"\] \.hero-window::before \{\s*transform: scaleX\(-1\);/)
  expect(shown).toContain('hardwood.svg") 100% 50% / cover;')
})
