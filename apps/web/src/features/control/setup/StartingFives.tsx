import { jerseyOf } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { Link } from 'react-router'
import { hasBegun } from '../../../ui/match/list-clock.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { rulesetLabel } from '../../../ui/rules/ruleset-label.ts'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { TEXTS } from '../texts.ts'
import { ExchangeSides } from './ExchangeSides.tsx'

/** The starters of both teams, home team first. */
export function StartingFives({ match }: { match: MatchDetail }) {
  const { onCourt, minStarters = onCourt } = match.setup.ruleset
  return (
    <Sheet
      title={TEXTS.startersOfMatch(minStarters)}
      meta={rulesetLabel(match.setup.ruleset)}
      foot={
        <>
          <Link to={`/scoresheet/${match.id}`}>{TEXTS.scoresheet}</Link>
          <Link to={`/openness/${match.id}`}>{TEXTS.openness}</Link>
          {!hasBegun(match) && <ExchangeSides matchId={match.id} />}
        </>
      }
    >
      <div className="control-fives">
        {match.setup.teams.map((team, side) => (
          <div key={team.id}>
            <h3 className="tcell">
              <Crest team={side === 0 ? match.team1 : match.team2} />
              {team.name}
            </h3>
            <ol>
              {team.roster
                .filter(({ id }) => team.starters.includes(id))
                .map((player) => (
                  <li key={player.id}>
                    <b className="fig">{jerseyOf(player)}</b>
                    {player.fname} {player.lname}
                  </li>
                ))}
            </ol>
          </div>
        ))}
      </div>
    </Sheet>
  )
}
