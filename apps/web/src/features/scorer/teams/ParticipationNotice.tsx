import { jerseyOf, type MatchState, type Participation, participation } from '@courtside/basketball'
import { useSampled } from '../../../live/use-sampled.ts'
import { PARTICIPATION, PLAYING_TIME } from './participation-texts.ts'
import './participation.css'

const WARNINGS = ['too many', 'must play', 'too few'] as const
const TIME_WARNINGS = ['too long', 'nearly', 'must play', 'too short'] as const

const LOOK_EVERY_MS = 1000

/**
 * Warns in time about players who must still play, or who have played in too many periods or for too long.
 */
export function ParticipationNotice({ state, now }: { state: MatchState; now(): number }) {
  const hasRule = state.setup.ruleset.participation !== null
  const warned = useSampled(
    () => (hasRule ? linesOf(state, participation(state, now())).join('\n') : ''),
    LOOK_EVERY_MS,
  )
  if (warned === '') return null
  return (
    <ul className="participation" role="status">
      {warned.split('\n').map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function linesOf({ setup }: MatchState, shares: readonly Participation[]): string[] {
  return setup.teams.flatMap(({ id, name, roster }) => {
    const line = (
      words: (team: string, players: string) => string,
      isWarned: (share: Participation) => boolean,
    ) => {
      const players = shares
        .filter((share) => share.teamId === id && isWarned(share))
        .flatMap(({ playerId }) => roster.find((player) => player.id === playerId) ?? [])
        .map((player) => `#${jerseyOf(player)}`)
      return players.length === 0 ? [] : [words(name, players.join(', '))]
    }
    return [
      ...WARNINGS.flatMap((kind) => line(PARTICIPATION[kind], ({ warning }) => warning === kind)),
      ...TIME_WARNINGS.flatMap((kind) => line(PLAYING_TIME[kind], ({ timeWarning }) => timeWarning === kind)),
    ]
  })
}
