import { Crest } from '../../ui/Crest.tsx'
import { type TeamColours, teamStyle } from '../../ui/team-colours.ts'
import type { ScorerTeam } from './scorer-view.ts'

const BONUS = { none: '', next: 'Next: bonus', on: 'Bonus' } as const

/** A team's name, team fouls and score. */
export function TeamHeader({
  team,
  logo,
  colours,
}: {
  team: ScorerTeam
  logo: string | null
  colours: TeamColours
}) {
  const { id, name } = team.setup
  return (
    <section className={team.side === 0 ? 'sct' : 'sct away'} style={teamStyle(colours)} aria-label={name}>
      <span className="sct-crest">
        <Crest team={{ id, teamname: name, logo }} colours={colours} height="2.5rem" />
      </span>
      <span className="sct-n">
        <b>{name}</b>
        <span className="sct-f">
          <span>
            Team fouls <b>{team.teamFouls}</b>
          </span>
          <span className="bonus">{BONUS[team.bonus]}</span>
        </span>
      </span>
      <output className="sct-s" data-testid={`score-team${team.side + 1}`}>
        {team.score}
      </output>
    </section>
  )
}
