import { RULESETS } from '@courtside/basketball'
import type { Match } from '@courtside/contract'
import { describe, expect, it } from 'vitest'
import { matchesByDay } from '../../../src/features/control/dashboard/DashboardPage.tsx'
import {
  describeAttention,
  describeBackup,
} from '../../../src/features/control/dashboard/describe-attention.ts'

const NOON = new Date(2026, 10, 21, 12).getTime()
const HOUR = 3_600_000

function matchOf(id: number, createdAt: number, endedAt: number | null): Match {
  const team = { teamname: 'Herons', logo: null, colours: null }
  return {
    id,
    title: `Game ${id}`,
    team1: { id: 1, ...team },
    team2: { id: 2, ...team },
    team1_players: '[]',
    team2_players: '[]',
    ruleset: RULESETS.nba,
    mux_playback_id: 'x',
    stream_key: null,
    hlsUrl: '/x',
    thumbnailUrl: null,
    video_moments: true,
    video_removed: false,
    video: 'waiting',
    is_archived: endedAt === null ? 0 : 1,
    paused: false,
    paused_at: null,
    start_time: null,
    ended_at: endedAt === null ? null : new Date(endedAt).toISOString(),
    created_at: new Date(createdAt).toISOString(),
    played_on: '2026-11-21',
    quarterId: 1,
    score: [0, 0],
  }
}

describe('matchesByDay', () => {
  it('groups finished matches by the day on which they were played, not on which they were entered', () => {
    const ofLastYear = matchOf(2, NOON - 2 * HOUR, NOON - HOUR)
    const yesterday = matchOf(3, NOON - 20 * HOUR, NOON - 18 * HOUR)
    const thisMorning = matchOf(4, NOON - 3 * HOUR, NOON - HOUR)
    const { today, recent } = matchesByDay([thisMorning, ofLastYear, yesterday], new Set([4, 9]))
    expect(today.map(({ id }) => id)).toEqual([4])
    expect(recent.map(({ id }) => id)).toEqual([2, 3])
  })

  it('has only the latest six matches of earlier days', () => {
    const finished = [1, 2, 3, 4, 5, 6, 7].map((id) => matchOf(id, NOON - 20 * HOUR, NOON - 18 * HOUR))
    expect(matchesByDay(finished, new Set()).recent.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('describeAttention', () => {
  const match = { id: 7, title: 'Cup final' }
  const since = '2026-01-01T18:00:00.000Z'

  it('states the problem, for how many whole minutes it has lasted, and a link', () => {
    const picture = describeAttention({ code: 'no-picture', match, since }, '2026-01-01T18:01:59.000Z', null)
    expect(picture).toMatchObject({ say: 'Cup final: no video for 1 min.', link: { to: '/live' } })
    const stats = describeAttention({ code: 'no-stats', match, since }, '2026-01-01T18:05:00.000Z', 7)
    expect(stats.say).toBe('Cup final: no plays entered for 5 min.')
    expect(stats.link?.to).toBe('/live')
  })

  it('states for how many hours nothing was entered in a match that was left open, with a link to end it', () => {
    const found = describeAttention({ code: 'left-open', match, since }, '2026-01-02T08:59:00.000Z', 8)
    expect([found.say, found.link?.to]).toEqual([
      'Cup final: not ended, and nothing entered for 14 hours.',
      '/live?match=7',
    ])
  })

  it("has a link to the match's page if another device controls the match", () => {
    const found = describeAttention({ code: 'no-stats', match, since }, since, 8)
    expect(found.link?.to).toBe('/watch/7')
  })

  it('states how much storage is left', () => {
    const full = describeAttention({ code: 'not-recorded', freeBytes: 400_000_000 }, since, null)
    expect([full.say, full.link?.to]).toEqual([
      'The disk is full: matches are live, but nothing is recorded.',
      '/storage',
    ])
    const storage = describeAttention({ code: 'storage-low', freeBytes: 7_250_000_000 }, since, null)
    expect(storage.say).toBe('Storage is running out: 7.3 GB left.')
  })

  it('states the age of the newest backup in hours, then in days', () => {
    expect(describeBackup('2026-01-01T17:00:00.000Z', since)).toBe('The newest backup is 1 hour old.')
    expect(describeBackup('2025-12-30T18:00:01.000Z', since)).toBe('The newest backup is 47 hours old.')
    const old = describeAttention({ code: 'backup-old', since: '2025-12-29T17:00:00.000Z' }, since, null)
    expect([old.say, old.link]).toEqual(['The newest backup is 3 days old.', null])
    expect(describeBackup('2027-01-01T18:00:00.000Z', since)).toBe(
      'The newest backup has a time in the future, because the server’s clock was ahead.',
    )
  })

  it('explains what to do about too many open files', () => {
    const found = describeAttention({ code: 'open-files', open: 900, limit: 1024 }, since, null)
    expect(found.say).toBe('The server has 900 of 1024 files and connections open.')
    expect(found.hint).toContain('raise the limit of open files')
  })

  it("reports that the server's public address is not set", () => {
    const { say, link } = describeAttention({ code: 'no-public-url' }, since, null)
    expect([say, link]).toEqual(['Courtside doesn’t know its own address.', null])
  })

  it('states how many games have no result, with a link to them', () => {
    const { say, link } = describeAttention({ code: 'no-result', fixtures: 3, since }, since, null)
    expect([say, link?.to]).toEqual(['Games without a result: 3.', '/fixtures?show=overdue'])
  })

  it('reports a failed backup, and adds no link', () => {
    const { say, link } = describeAttention({ code: 'backup-failed', since }, since, null)
    expect([say, link]).toEqual(['Last night’s backup failed.', null])
  })
})
