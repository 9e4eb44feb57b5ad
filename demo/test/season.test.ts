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
import { drawCrest } from '../crest.ts'
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

  it('have a different hall each', () => {
    expect(new Set(LEAGUE_CLUBS.map(({ hall }) => hall)).size).toBe(8)
  })
})

describe('the site of the demo', () => {
  const [{ teamname, colours }] = CLUBS

  /** Returns the changes that the demo makes to a site with a name and a crest. */
  async function changesOf(clubName: string, crest: string | null = null): Promise<unknown[]> {
    const changes: unknown[] = []
    const call = async (_name: string, input: { body?: unknown }) => {
      if (input.body) changes.push(input.body)
      return { clubName, crest }
    }
    await settleIdentity({ call: call as unknown as Client['call'] } as Administrator)
    return changes
  }

  it('has the name, the colours and the crest of its first club', async () => {
    const [primaryColour, secondaryColour] = colours
    const [settings, form] = await changesOf('')
    expect(settings).toMatchObject({ clubName: teamname, primaryColour, secondaryColour })
    expect((form as FormData).get('crest')).toBeInstanceOf(Blob)
  })

  it('does not upload the crest again', async () => {
    expect(await changesOf(teamname, '/images/crest.webp')).toEqual([])
  })

  it('keeps a name that a user has given it', async () => {
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

  it('is the same for the same seed, and a different one for another seed', () => {
    expect(gameFile(SETUP, GAME)).toBe(gameFile(SETUP, GAME))
    expect(gameFile(SETUP, { ...GAME, seed: 6 })).not.toBe(gameFile(SETUP, GAME))
  })
})

describe('a drawn crest', () => {
  it('is a shield in the colour of the shirt, with nothing around it', async () => {
    const crest = await drawCrest('owl', ['#1f6b4a', '#ffffff'])
    const { data, info } = await sharp(crest).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([512, 512, 4])
    const at = (x: number, y: number) => [...data.subarray(4 * (512 * y + x), 4 * (512 * y + x) + 4)]
    expect(at(2, 2)[3]).toBe(0)
    expect(at(256, 22)).toEqual([0x1f, 0x6b, 0x4a, 255])
  })

  it('is different for each club of the league', async () => {
    const crests = await Promise.all(LEAGUE_CLUBS.map(({ emblem, colours }) => drawCrest(emblem, colours)))
    expect(new Set(crests.map((crest) => crest.toString('base64'))).size).toBe(LEAGUE_CLUBS.length)
    expect(new Set(LEAGUE_CLUBS.map(({ emblem }) => emblem)).size).toBe(LEAGUE_CLUBS.length)
  })
})

describe('a drawn portrait', () => {
  it('is a square PNG with the colour of the shirt at its lower edge', async () => {
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
