import {
  boxScore,
  familiarName,
  type MatchState,
  onCourt,
  type PlayerLine,
  remainingMs,
} from '@courtside/basketball'
import { useMemo } from 'react'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { type TeamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import { TEXTS } from '../../../views/watch/texts.ts'
import './on-court.css'

/**
 * The players of both teams on court, home on the left, with fouls and points. Renders nothing if the log
 * does not say who is on court.
 */
export function OnCourtPanel(props: {
  state: MatchState
  /** The server time of the moment shown, in epoch ms. It need not be updated as often as the clock. */
  now: number
  colours: readonly [TeamColours, TeamColours]
}) {
  const { state, now, colours } = props
  const { foulLimit } = state.setup.ruleset
  const fives = useMemo(() => {
    const lines = new Map(boxScore(state, now).players.map((line) => [line.id, line]))
    const moment = { period: state.period, clock: remainingMs(state.clock, now) }
    return onCourt(state, moment).map((ids) => ids.flatMap((id) => lines.get(id) ?? []))
  }, [state, now])
  if (fives.flat().length === 0) return null
  return (
    <Sheet title={TEXTS.onCourt} meta={TEXTS.foulsAndPoints} className="in-tab in-commentary">
      <div className="on-court">
        {fives.map((five, side) => {
          const team = state.setup.teams[side === 0 ? 0 : 1]
          return (
            <ol key={team.id} aria-label={team.name} style={teamStyle(colours[side === 0 ? 0 : 1])}>
              {[...five]
                .sort((a, b) => a.jerseyNo - b.jerseyNo)
                .map((line) => (
                  <OnCourtPlayer key={line.id} line={line} foulLimit={foulLimit} />
                ))}
            </ol>
          )
        })}
      </div>
    </Sheet>
  )
}

function OnCourtPlayer({ line, foulLimit }: { line: PlayerLine; foulLimit: number | null }) {
  const [first = '', ...rest] = line.name.split(' ')
  return (
    <li>
      <b>{line.jersey}</b>
      <span className="five-name">{familiarName({ fname: first, lname: rest.join(' ') })}</span>
      <span
        className={foulLimit !== null && line.pf >= foulLimit - 1 ? 'watch-pips pips-trouble' : 'watch-pips'}
      >
        <span className="vh">{TEXTS.foulsOf(line.pf)}</span>
        {Array.from({ length: foulLimit ?? line.pf }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity
          <i key={index} className={index < line.pf ? 'on' : undefined} />
        ))}
      </span>
      <b>
        {line.pts}
        <span className="vh"> {TEXTS.points}</span>
      </b>
    </li>
  )
}
