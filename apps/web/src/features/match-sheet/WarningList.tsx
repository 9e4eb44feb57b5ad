import {
  formatClock,
  isStandIn,
  jerseyOf,
  type MatchState,
  periodLabel,
  type SheetWarning,
  sheetWarnings,
} from '@courtside/basketball'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { useTeamPlayers } from '../../api/season/rosters.ts'
import { oneDecimal } from '../../ui/written/written-values.ts'
import { SIGNING_TEXTS as TEXTS } from './texts.ts'

/**
 * The warnings to check before signing, about playing time and periods, classification points, and licence
 * numbers. Renders nothing if there is no warning.
 */
export function WarningList(props: { matchId: number; state: MatchState; now(): number }) {
  const { matchId, state, now } = props
  const [home, visitors] = state.setup.teams
  const players = [useTeamPlayers(home.id), useTeamPlayers(visitors.id)]
  const sheet = useSavedSheet(matchId, state)
  if (sheet === undefined || players.some(({ data }) => data === undefined)) return null
  const licensed = players.flatMap(({ data = [] }, side) =>
    licensedOf(state.setup.teams[side === 0 ? 0 : 1].roster, data),
  )
  const warnings = sheetWarnings(state, { sheet, licensed: new Set(licensed), now: now() })
  if (warnings.length === 0) return null
  return (
    <>
      <p>{TEXTS.lookAgain}</p>
      <ul className="match-sheet-warnings" aria-label={TEXTS.warnings}>
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.side}`}>{wordsOf(warning, state)}</li>
        ))}
      </ul>
    </>
  )
}

/**
 * Returns the ids of the players who count as having a licence number. If any player of the team has one,
 * players of the squad who have left the team count too: no roster contains them any more, but the scoresheet
 * prints their numbers.
 */
function licensedOf(
  squad: MatchState['setup']['teams'][0]['roster'],
  members: readonly { id: number; licence?: string }[],
): number[] {
  const licensed = members.filter(({ licence }) => licence).map(({ id }) => id)
  if (licensed.length === 0) return []
  const left = squad.filter(({ id }) => !isStandIn(id) && members.every((member) => member.id !== id))
  return [...licensed, ...left.map(({ id }) => id)]
}

/** Returns the scoresheet as last saved. It contains the classifications, which the match's log does not. */
function useSavedSheet(matchId: number, state: MatchState) {
  const { data, refetch } = useQuery({
    queryKey: ['saved-sheet', matchId],
    queryFn: ({ signal }) => api.call('GET /live/:id/sheet', { params: { id: matchId } }, signal),
    gcTime: 0,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new head in the log may have new classifications
  useEffect(() => {
    void refetch()
  }, [state.sheet, refetch])
  return data
}

function wordsOf(warning: SheetWarning, { setup }: MatchState): string {
  const { name, roster } = setup.teams[warning.side]
  if (warning.code === 'points') {
    const { period, clock } = warning.at
    return TEXTS.points({
      team: name,
      moment: `${periodLabel(setup.ruleset, period)} ${formatClock(clock)}`,
      points: oneDecimal(warning.points),
      most: oneDecimal(setup.ruleset.courtPoints ?? 0),
    })
  }
  const numbers = roster
    .filter(({ id }) => warning.playerIds.includes(id))
    .map((player) => `#${jerseyOf(player)}`)
  return TEXTS[warning.code](name, numbers.join(', '))
}
