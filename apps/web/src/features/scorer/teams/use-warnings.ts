import {
  courtPoints,
  jerseyOf,
  type MatchSheet,
  type MatchState,
  type Participation,
  participation,
  type TeamSetup,
} from '@courtside/basketball'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../api/client.ts'
import { useSampled } from '../../../live/use-sampled.ts'
import { oneDecimal } from '../../../ui/written/written-values.ts'
import { COURT_POINTS, PARTICIPATION, PLAYING_TIME } from './participation-texts.ts'

const LOOK_EVERY_MS = 1000

/**
 * Returns the warnings about lineups and playing time, the most urgent first: too many classification points
 * on court, players who play too much, players who must still play, and missing classifications.
 * @param sheetOf the match whose scoresheet has the classifications; null in a practice game
 */
export function useWarnings(state: MatchState, now: () => number, sheetOf: number | null): string[] {
  const sheet = useClassifications(state, sheetOf)
  const { over, unclassified } = pointWarnings(state, sheet)
  return [...over, ...useParticipationWarnings(state, now), ...unclassified]
}

/**
 * Returns the warnings about players who play too much or too little, and about players who must soon play.
 */
function useParticipationWarnings(state: MatchState, now: () => number): string[] {
  const hasRule = state.setup.ruleset.participation !== null
  const warned = useSampled(
    () => (hasRule ? participationLines(state, participation(state, now())).join('\n') : ''),
    LOOK_EVERY_MS,
  )
  return warned === '' ? [] : warned.split('\n')
}

type Kind = readonly [
  words: (team: string, players: string) => string,
  isWarned: (share: Participation) => boolean,
]

/** The kinds of warnings, the most urgent first. */
const KINDS: readonly Kind[] = [
  ofPeriods('too many'),
  ofTime('too long'),
  ofTime('nearly'),
  ofPeriods('must play'),
  ofTime('must play'),
  ofPeriods('too few'),
  ofTime('too short'),
]

function ofPeriods(kind: keyof typeof PARTICIPATION): Kind {
  return [PARTICIPATION[kind], ({ warning }) => warning === kind]
}

function ofTime(kind: keyof typeof PLAYING_TIME): Kind {
  return [PLAYING_TIME[kind], ({ timeWarning }) => timeWarning === kind]
}

function participationLines({ setup }: MatchState, shares: readonly Participation[]): string[] {
  return KINDS.flatMap(([words, isWarned]) =>
    setup.teams.flatMap((team) => {
      const warned = shares.filter((share) => share.teamId === team.id && isWarned(share))
      return warned.length === 0
        ? []
        : [words(team.name, numbersOf(team, new Set(warned.map(({ playerId }) => playerId))))]
    }),
  )
}

function numbersOf({ roster }: TeamSetup, playerIds: ReadonlySet<number>): string {
  return roster
    .filter(({ id }) => playerIds.has(id))
    .map((player) => `#${jerseyOf(player)}`)
    .join(', ')
}

/** Returns the scoresheet with the classifications, which the log of the match does not contain. */
function useClassifications(state: MatchState, matchId: number | null): MatchSheet | undefined {
  const isLimited = state.setup.ruleset.courtPoints !== undefined && matchId !== null
  const { data, refetch } = useQuery({
    queryKey: ['court-points', matchId],
    queryFn: ({ signal }) => api.call('GET /live/:id/sheet', { params: { id: matchId ?? 0 } }, signal),
    enabled: isLimited,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new head of the scoresheet in the log may have new classifications
  useEffect(() => {
    if (isLimited) void refetch()
  }, [state.sheet, isLimited, refetch])
  return data
}

function pointWarnings(state: MatchState, sheet: MatchSheet | undefined) {
  const { ruleset, teams } = state.setup
  const each = sheet === undefined ? [] : courtPoints(state, sheet)
  return {
    over: each.flatMap(({ points, isOver }, side) => {
      const { name } = teams[side === 0 ? 0 : 1]
      return isOver ? [COURT_POINTS.over(name, oneDecimal(points), oneDecimal(ruleset.courtPoints ?? 0))] : []
    }),
    unclassified: each.flatMap(({ unclassified }, side) => {
      const team = teams[side === 0 ? 0 : 1]
      if (unclassified.length === 0) return []
      return [COURT_POINTS.unclassified(team.name, numbersOf(team, new Set(unclassified)))]
    }),
  }
}
