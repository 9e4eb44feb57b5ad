import { readFileSync } from 'node:fs'
import path from 'node:path'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import LanguageMenu from '../../src/app/navigation/LanguageMenu.tsx'
import { drawPart } from './page-scene.tsx'
import { ok, whenCalled } from './server-answers.ts'

const FEED = { href: '/api/feed.xml', type: 'application/atom+xml' }

test('the footer of every public page links to the story feed', () => {
  whenCalled('GET /club/notices', ok({ imprint: false, privacy: false }))
  drawPart(<LanguageMenu />)
  const link = screen.getByRole('link', { name: 'News feed (Atom)' })
  expect({ href: link.getAttribute('href'), type: link.getAttribute('type') }).toEqual(FEED)
})

test('the head of every page declares the story feed for feed readers', () => {
  const html = readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8')
  const { head } = new DOMParser().parseFromString(html, 'text/html')
  const link = head.querySelector('link[rel="alternate"]')
  expect({ href: link?.getAttribute('href'), type: link?.getAttribute('type') }).toEqual(FEED)
})
