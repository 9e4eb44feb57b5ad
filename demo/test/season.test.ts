import {
  currentEvent,
  currentSetup,
  fold,
  type MatchEvent,
  RULESETS,
  scores,
  type TeamSetup,
} from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Administrator } from '../administrator.ts'
import { CLUBS } from '../clubs.ts'
import { generateGame } from '../game/generate-game.ts'
import { settleIdentity, squadOf } from '../league.ts'
import { drawPortrait } from '../portrait.ts'
import { gameFile } from '../season.ts'
import { LEAGUE_CLUBS } from '../season-clubs.ts'

function teamOf(place: number): TeamSetup {
  const club = LEAGUE_CLUBS[place]
  const roster = (club?.players ?? []).map(({ fname, lname, jerseyNo }, index) => ({
    id: 100 * (place + 1) + index,
    fname,
    lname,
    jerseyNo,
  }))
  const starters = roster.slice(0, 5).map(({ id }) => id)
  return { id: place + 1, name: club?.teamname ?? '', starters, roster }
}

const SETUP = { ruleset: RULESETS.fiba, teams: [teamOf(2), teamOf(7)] } as const
const GAME = { title: 'Herons – Stags', seed: 5, playedAt: Date.UTC(2026, 10, 14, 17) }

describe('the clubs of the league', () => {
  it('are eight, each with at least ten players of different numbers', () => {
    expect(LEAGUE_CLUBS).toHaveLength(8)
    expect(new Set(LEAGUE_CLUBS.map(({ teamname }) => teamname)).size).toBe(8)
    for (const { players } of LEAGUE_CLUBS) {
      expect(players.length).toBeGreaterThanOrEqual(10)
      expect(new Set(players.map(({ jerseyNo }) => jerseyNo)).size).toBe(players.length)
    }
  })

  it('have a hall of their own each', () => {
    expect(new Set(LEAGUE_CLUBS.map(({ hall }) => hall)).size).toBe(8)
  })
})

describe('the site of the demo', () => {
  /** Returns the changes that the demo makes to the settings of a site with this club name. */
  async function changesOf(clubName: string): Promise<unknown[]> {
    const changes: unknown[] = []
    const call = async (_name: string, input: { body?: unknown }) => {
      if (input.body) changes.push(input.body)
      return { clubName }
    }
    await settleIdentity({ call: call as unknown as Client['call'] } as Administrator)
    return changes
  }

  it('is named after its first club and has its colours', async () => {
    const [{ teamname, colours }] = CLUBS
    const [primaryColour, secondaryColour] = colours
    expect(await changesOf('')).toEqual([
      expect.objectContaining({ clubName: teamname, primaryColour, secondaryColour }),
    ])
  })

  it('keeps the name that somebody gave it', async () => {
    expect(await changesOf('Riverside Otters')).toEqual([])
  })
})

describe('a generated game of the league', () => {
  it('is a finished log with every play and the score of the game', () => {
    const { version, setup, events } = JSON.parse(gameFile(SETUP, GAME))
    const log = events.map(({ seq, at, ...body }: MatchEvent) => ({
      ...currentEvent(body, version),
      seq,
      at,
    }))
    const state = fold(currentSetup(setup, version), log)
    const game = generateGame(RULESETS.fiba, [squadOf(SETUP.teams[0]), squadOf(SETUP.teams[1])], GAME.seed)
    expect(state.finishedAt).not.toBeNull()
    expect(state.stats).toHaveLength(game.plays.length)
    expect(scores(state)).toEqual(game.score)
  })

  it('is the same for the same seed, and another for another', () => {
    expect(gameFile(SETUP, GAME)).toBe(gameFile(SETUP, GAME))
    expect(gameFile(SETUP, { ...GAME, seed: 6 })).not.toBe(gameFile(SETUP, GAME))
  })
})

describe('a drawn portrait', () => {
  it('is a square PNG with the colour of the shirt at its foot', async () => {
    const portrait = drawPortrait(7, ['#0f6478', '#f4b926'])
    const { data, info } = await sharp(portrait).raw().toBuffer({ resolveWithObject: true })
    expect([info.format, info.width, info.height, info.channels]).toEqual(['raw', 192, 192, 3])
    const foot = 3 * (191 * 192 + 96)
    expect([...data.subarray(foot, foot + 3)]).toEqual([0x0f, 0x64, 0x78])
  })

  it('differs from player to player', () => {
    const colours = ['#0f6478', '#f4b926'] as const
    expect(drawPortrait(1, colours).equals(drawPortrait(1, colours))).toBe(true)
    expect(drawPortrait(1, colours).equals(drawPortrait(2, colours))).toBe(false)
  })
})
