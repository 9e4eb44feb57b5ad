import { Crest } from '../../../ui/teams/Crest.tsx'
import { type TeamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import { ScorerIcon } from '../table/ScorerIcon.tsx'
import type { ScorerTeam } from '../table/scorer-view.ts'
import { TEXTS } from '../texts.ts'
import type { TeamMarks } from './use-team-marks.ts'

/** A team's name, fouls, time-outs, possession arrow and score. */
export function TeamHeader(props: {
  team: ScorerTeam
  /** Whether the team is on the right of this screen. */
  isRight: boolean
  logo: string | null
  colours: TeamColours
  marks: TeamMarks
  keyLabel(code: string): string
}) {
  const { team, colours, marks, isRight } = props
  const { id, name } = team.setup
  const pointed = marks.arrow === team.side
  return (
    <section className={isRight ? 'sct away' : 'sct'} style={teamStyle(colours)} aria-label={name}>
      <span className="sct-crest">
        <Crest team={{ id, teamname: name, logo: props.logo }} colours={colours} height="2.5rem" />
      </span>
      <span className="sct-n">
        <b>{name}</b>
        <span className="sct-f">
          <span>
            {TEXTS.teamFouls} <b>{team.fouls.fouls}</b>
          </span>
          <span className={`bonus ${team.fouls.bonus}`}>{TEXTS.bonus[team.fouls.bonus]}</span>
          {team.isCoachOut && <span className="bonus on">{TEXTS.coachGd}</span>}
        </span>
        <span className="sct-m">
          <button
            type="button"
            aria-label={TEXTS.timeoutsLeft(team.timeoutsLeft, name)}
            onClick={() => marks.timeout(team.side)}
          >
            <span>
              {TEXTS.timeouts} <b>{team.timeoutsLeft}</b>
            </span>
            <span className="key" aria-hidden="true">
              {props.keyLabel(team.side === 0 ? 'Comma' : 'Period')}
            </span>
          </button>
          <button
            type="button"
            className="poss"
            aria-pressed={pointed}
            aria-label={TEXTS.arrowTo(name)}
            onClick={() => marks.pointArrow(team.side)}
          >
            <ScorerIcon name={isRight ? 'arrow-right' : 'arrow-left'} size={20} />
          </button>
        </span>
      </span>
      <output className="sct-s" data-testid={`score-team${team.side + 1}`}>
        {team.score}
      </output>
    </section>
  )
}
