import { jerseyOf } from '@courtside/basketball'
import { Icon } from '../../ui/Icon.tsx'
import { FoulPips } from './FoulPips.tsx'
import type { FollowUp } from './follow-ups.ts'
import type { ScorerPlayer, ScorerTeam } from './scorer-view.ts'
import { TEXTS } from './texts.ts'
import './court-strip.css'

interface CourtStripProps {
  team: ScorerTeam
  foulLimit: number
  /** What is asked about this team after the last play; null: nothing. */
  asking: FollowUp | null
  onAnswer(followUp: FollowUp, player: ScorerPlayer): void
  onTurn(followUp: FollowUp): void
  onDismiss(followUp: FollowUp): void
}

/** The five on court; after a play it asks who had a part in it, which can be ignored. */
export function CourtStrip(props: CourtStripProps) {
  const { team, asking } = props
  if (asking) return <Question {...props} asking={asking} />
  return (
    <ul className="strip" aria-label={`${team.setup.name}, on court`}>
      {team.court.map((player) => (
        <li key={player.id} className="chip">
          <Face player={player} foulLimit={props.foulLimit} />
        </li>
      ))}
    </ul>
  )
}

function Question(props: CourtStripProps & { asking: FollowUp }) {
  const { team, asking } = props
  const [type = '', other] = asking.types
  const players = team.court.filter(({ id }) => id !== asking.except)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the strip's grid
    <div className="strip ask" role="group" aria-label={`${team.setup.name}, ${type}?`}>
      <span className="strip-q">
        {words(type)}?
        {other && (
          <button type="button" className="strip-turn" onClick={() => props.onTurn(asking)}>
            <span className="vh">{TEXTS.askFor}</span> {words(other)}
          </button>
        )}
      </span>
      {players.map((player) => (
        <button key={player.id} type="button" className="chip" onClick={() => props.onAnswer(asking, player)}>
          <Face player={player} foulLimit={props.foulLimit} />
        </button>
      ))}
      <button
        type="button"
        className="chip none"
        aria-label={`No ${words(type).toLowerCase()}`}
        onClick={() => props.onDismiss(asking)}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}

function Face({ player, foulLimit }: { player: ScorerPlayer; foulLimit: number }) {
  return (
    <>
      <b>{jerseyOf(player)}</b>
      <FoulPips fouls={player.fouls} limit={foulLimit} />
      <span className="vh">
        {player.fname} {player.lname}
        {player.fouls >= foulLimit ? ', fouled out' : ''}
      </span>
    </>
  )
}

function words(type: string): string {
  if (type === 'FREE THROW MISS') return 'FT miss'
  if (type === 'FREE THROW') return 'FT made'
  return type.charAt(0) + type.slice(1).toLowerCase()
}
