import { isFreeThrow, jerseyOf, type StatType } from '@courtside/basketball'
import { Icon } from '../../../ui/page/Icon.tsx'
import { LOCALE } from '../../../ui/written/language.ts'
import type { ScorerPlayer, ScorerTeam } from '../table/scorer-view.ts'
import { FoulPips } from '../teams/FoulPips.tsx'
import { ACTION_NAMES, TEXTS } from '../texts.ts'
import { canAnswer, type FollowUp, turned } from './follow-ups.ts'
import './court-strip.css'

interface CourtStripProps {
  team: ScorerTeam
  foulLimit: number | null
  /** The question about this team after the last play; null if there is no question. */
  asking: FollowUp | null
  onAnswer(followUp: FollowUp, player: ScorerPlayer): void
  onTurn(followUp: FollowUp, type: StatType): void
  onDismiss(followUp: FollowUp): void
  /** The id of the player who was chosen before the action; null if none was chosen. */
  armedId: number | null
  onArm(player: ScorerPlayer): void
}

/**
 * The players on court. A tap chooses the player of the next action. After a play, the strip asks which
 * players took part in it; the scorer can ignore the question.
 */
export function CourtStrip(props: CourtStripProps) {
  const { team, asking } = props
  if (asking) return <Question {...props} asking={asking} />
  return (
    <ul className="strip" aria-label={TEXTS.onCourt(team.setup.name)}>
      {team.court.map((player) => (
        <li key={player.id}>
          <button
            type="button"
            className="scorer-chip"
            aria-pressed={props.armedId === player.id}
            onClick={() => props.onArm(player)}
          >
            <Face player={player} foulLimit={props.foulLimit} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Question(props: CourtStripProps & { asking: FollowUp }) {
  const { team, asking } = props
  const [type = '', ...others] = asking.types
  const players = team.court.filter(({ id }) => canAnswer(asking, id))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the strip's grid
    <div className="strip scorer-ask" role="group" aria-label={TEXTS.asks(team.setup.name, type)}>
      <span className="strip-q">
        {words(type)}?
        <span className="strip-turns">
          {others.map((other) => (
            <Turn key={other} {...props} asking={asking} other={other} />
          ))}
        </span>
      </span>
      {players.map((player) => (
        <button
          key={player.id}
          type="button"
          className={player.id === asking.throws?.shooterId ? 'scorer-chip shooter' : 'scorer-chip'}
          onClick={() => props.onAnswer(asking, player)}
        >
          <Face player={player} foulLimit={props.foulLimit} />
        </button>
      ))}
      <button
        type="button"
        className="scorer-chip none"
        aria-label={TEXTS.none(words(type))}
        onClick={() => props.onDismiss(asking)}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}

/**
 * A button that changes a question to another type of play. It enters a free throw immediately if the player
 * is known.
 */
function Turn({
  team,
  asking,
  other,
  onTurn,
  onAnswer,
}: CourtStripProps & { asking: FollowUp; other: StatType }) {
  const shooter = isFreeThrow(other) && team.court.find(({ id }) => id === asking.throws?.shooterId)
  if (shooter) {
    return (
      <button type="button" className="strip-turn" onClick={() => onAnswer(turned(asking, other), shooter)}>
        {TEXTS.throwOf(words(other), jerseyOf(shooter))}
      </button>
    )
  }
  return (
    <button type="button" className="strip-turn" onClick={() => onTurn(asking, other)}>
      <span className="vh">{TEXTS.askFor}</span> {words(other)}
    </button>
  )
}

function Face({ player, foulLimit }: { player: ScorerPlayer; foulLimit: number | null }) {
  return (
    <>
      <b>{jerseyOf(player)}</b>
      <FoulPips out={player.out} fouls={player.fouls} limit={foulLimit} />
      <span className="vh">
        {player.fname} {player.lname}
      </span>
    </>
  )
}

function words(type: string): string {
  if (type === 'FREE THROW MISS') return TEXTS.freeThrowMissed
  if (type === 'FREE THROW') return TEXTS.freeThrowMade
  const name = ACTION_NAMES[type as StatType] ?? type
  return name.charAt(0) + name.slice(1).toLocaleLowerCase(LOCALE)
}
