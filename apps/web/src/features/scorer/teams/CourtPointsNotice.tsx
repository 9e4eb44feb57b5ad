import { courtPoints, jerseyOf, type MatchSheet, type MatchState } from '@courtside/basketball'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../api/client.ts'
import { oneDecimal } from '../../../ui/written/written-values.ts'
import { COURT_POINTS } from './participation-texts.ts'
import './participation.css'

/**
 * A warning, updated after each substitution, that a team has too many classification points on court. It
 * also names players on court without a classification. Renders nothing under rules without a limit.
 */
export function CourtPointsNotice({ matchId, state }: { matchId: number; state: MatchState }) {
  const isLimited = state.setup.ruleset.courtPoints !== undefined
  // The classifications are not in the match's log, so they are fetched.
  const { data, refetch } = useQuery({
    queryKey: ['court-points', matchId],
    queryFn: ({ signal }) => api.call('GET /live/:id/sheet', { params: { id: matchId } }, signal),
    enabled: isLimited,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new head of the scoresheet in the log may have new classifications
  useEffect(() => {
    if (isLimited) void refetch()
  }, [state.sheet, isLimited, refetch])
  const lines = data === undefined ? [] : linesOf(state, data)
  if (lines.length === 0) return null
  return (
    <ul className="participation" role="status">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function linesOf(state: MatchState, sheet: MatchSheet): string[] {
  const { ruleset, teams } = state.setup
  return courtPoints(state, sheet).flatMap(({ points, isOver, unclassified }, side) => {
    const { name, roster } = teams[side === 0 ? 0 : 1]
    const numbers = roster
      .filter(({ id }) => unclassified.includes(id))
      .map((player) => `#${jerseyOf(player)}`)
    return [
      ...(isOver ? [COURT_POINTS.over(name, oneDecimal(points), oneDecimal(ruleset.courtPoints ?? 0))] : []),
      ...(numbers.length > 0 ? [COURT_POINTS.unclassified(name, numbers.join(', '))] : []),
    ]
  })
}
