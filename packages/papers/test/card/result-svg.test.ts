import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { CardTeam, ResultCard } from '../../src/card/card.ts'
import { resultSvg } from '../../src/card/result-svg.ts'

const WIDTH = 1080
/** A row of pixels just above the letters of the title. */
const ABOVE_TITLE = 752

const team = (id: number, name: string, primary: string): CardTeam => ({
  id,
  name,
  logo: null,
  palette: { primary, secondary: '#ffffff' },
  score: 80 + id,
  periods: [20, 20, 20, 20 + id],
})

const CARD: ResultCard = {
  kind: 'result',
  format: 'square',
  tab: 'Final',
  live: false,
  title: 'Regional League, round 6, 27 November 2026',
  teams: [team(1, 'Herons', '#0f4c81'), team(2, 'Larks', '#c8452d')],
  periods: ['1ST', '2ND', '3RD', '4TH'],
  leaders: [],
  club: null,
}

it('does not draw the slanted edge through the title, which may have the same colour', async () => {
  const svg = Buffer.from(resultSvg(CARD, { logos: [null, null], crest: null }))
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isWhite = (x: number) =>
    [0, 1, 2].every((channel) => data[info.channels * (ABOVE_TITLE * WIDTH + x) + channel] === 255)
  const row = Array.from({ length: WIDTH }, (_, x) => isWhite(x))
  expect(row).not.toContain(true)
})
