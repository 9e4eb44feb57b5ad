import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SlimBug, type SlimTeam } from '../../src/ui/match/SlimBug.tsx'
import { matchColours, paletteOf } from '../../src/ui/teams/team-colours.ts'

const colours = matchColours(paletteOf({ id: 1 }), paletteOf({ id: 2 }))
const HOME: SlimTeam = { id: 1, teamname: 'Herons', logo: null, score: 77, colours: colours[0] }
const VISITORS: SlimTeam = { id: 2, teamname: 'Larks', logo: null, score: 75, colours: colours[1] }

const words = (home: SlimTeam, note?: string) =>
  renderToStaticMarkup(
    <SlimBug teams={[home, VISITORS]} period="4TH" clock="52.3" usedUp={false} clockNote={note ?? null} />,
  )
    .replace(/<text.*?<\/text>/g, '')
    .replace(/<[^>]+>/g, '|')
    .split(/\|+/)
    .filter(Boolean)

it('shows the known data of a team, and nothing in place of unknown data', () => {
  expect(words(HOME)).toEqual(['Herons', '77', '4TH', '52.3', 'Larks', '75'])
  const known = { fouls: 2, bonus: true, timeouts: { left: 1, of: 3 }, arrow: true }
  expect(words({ ...HOME, ...known })).toEqual([
    ...['Herons', 'Bonus', 'Fouls 2', '1 time-out left', 'possession arrow', '77'],
    ...['4TH', '52.3', 'Larks', '75'],
  ])
})

it('shows zero fouls and zero time-outs as figures', () => {
  expect(words({ ...HOME, fouls: 0, timeouts: { left: 0, of: 2 } })).toContain('Fouls 0')
  expect(words({ ...HOME, fouls: 0, timeouts: { left: 0, of: 2 } })).toContain('0 time-outs left')
})

it('shows why the clock is stopped', () => {
  expect(words(HOME, 'Match Paused')).toEqual(['Herons', '77', 'Match Paused', '4TH', '52.3', 'Larks', '75'])
})
