import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, matchColours, paletteOf, teamColours, teamStyle } from '../../src/ui/teams/team-colours.ts'

const LIGHT_SHEET = '#FFFFFF'
const DARK_SHEET = '#1D1611'
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  it('is 21 between black and white, and 1 between equal colours', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#336699', '#336699')).toBeCloseTo(1)
  })
})

describe('teamColours', () => {
  it('calculates lines that are visible on both sheets and text that is readable, from any colour', () => {
    fc.assert(
      fc.property(colour, (primary) => {
        const { on, line } = teamColours({ primary, secondary: primary })
        expect(contrast(line.light, LIGHT_SHEET)).toBeGreaterThanOrEqual(3.5)
        expect(contrast(line.dark, DARK_SHEET)).toBeGreaterThanOrEqual(7)
        expect(contrast(on, primary)).toBeGreaterThanOrEqual(4.25)
      }),
    )
  })

  it('keeps a colour that is visible already', () => {
    expect(teamColours({ primary: '#0F6478', secondary: '#0A4A5A' }).line.light).toBe('#0F6478')
  })

  it('has white text on dark colours and ink on light ones', () => {
    expect(teamColours({ primary: '#0F6478', secondary: '#0A4A5A' }).on).toBe('#FFFFFF')
    expect(teamColours({ primary: '#F4B926', secondary: '#FFD766' }).on).toBe('#1C140E')
  })

  it('uses the colours of sheets in tokens.css', () => {
    const tokens = readFileSync(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8')
    const sheets = [...tokens.matchAll(/--cs-sheet:\s*(#\w+)/g)].map((match) => match[1]?.toUpperCase())
    expect(sheets).toEqual([LIGHT_SHEET, DARK_SHEET])
    expect(tokens.match(/--cs-ink:\s*(#\w+)/)?.[1]?.toUpperCase()).toBe('#1C140E')
  })
})

describe('matchColours', () => {
  it('keeps the colours of two teams that differ', () => {
    const [teal, amber] = [
      { primary: '#0F6478', secondary: '#0A4A5A' },
      { primary: '#F4B926', secondary: '#FFD766' },
    ]
    expect(matchColours(teal, amber)).toEqual([teamColours(teal), teamColours(amber)])
  })

  it('gives the visitors their second colour when both look alike', () => {
    const navy = { primary: '#243B63', secondary: '#34517F' }
    const [home, visitors] = matchColours(navy, { primary: '#20365E', secondary: '#34517F' })
    expect(home).toEqual(teamColours(navy))
    expect(visitors.team).toBe('#20365E')
    expect(teamStyle(visitors)['--team-line']).toBe('light-dark(var(--cs-ink-2), var(--cs-ink-2))')
  })
})

describe('paletteOf', () => {
  it('always gives a team the same colours, and its neighbours different ones', () => {
    expect(paletteOf({ id: 12, colours: null })).toEqual(paletteOf({ id: 12 }))
    expect(paletteOf({ id: 12 })).not.toEqual(paletteOf({ id: 13 }))
    const chosen = { primary: '#112233', secondary: '#445566' }
    expect(paletteOf({ id: 12, colours: chosen })).toEqual(chosen)
  })
})
