import {
  type BoxScore,
  efficiency,
  FIGURE_HEADS,
  FIGURE_NAMES,
  isWholeTeam,
  type PlayerLine,
} from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Avatar } from '../../../ui/teams/Avatar.tsx'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { TEXTS } from '../../../views/watch/texts.ts'
import { FIGURES, TEXTS as NUMBERS } from '../numbers/texts.ts'
import './finished.css'

const SHOWN = 3
/**
 * The points, which are always shown, and the figures from which two more are chosen for each player. Of
 * equal values, the first in this order is chosen.
 */
const CHOICE = ['pts', 'reb', 'ast', 'stl', 'blk'] as const

/**
 * Up to three players with the highest efficiency above 0: photo or shirt, points, the two highest other
 * figures, and efficiency.
 */
export function TopPerformers(props: {
  box: BoxScore
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
}) {
  const { box, detail, colours } = props
  const best = topPerformers(box)
  if (best.length === 0) return null
  return (
    <Sheet
      title={TEXTS.topPerformers}
      meta={NUMBERS.byEfficiency}
      className="in-tab in-commentary performers"
    >
      <ol className="performer-list">
        {best.map((line) => {
          const side = line.teamId === detail.team1.id ? 0 : 1
          return (
            <li key={line.id}>
              <Avatar player={line} colours={colours[side]} size="3.5rem" />
              <span className="performer-name">
                <b>{line.name}</b>
                <span className="meta">{side === 0 ? detail.team1.teamname : detail.team2.teamname}</span>
              </span>
              <dl>
                {bestFigures(line).map((figure) => (
                  <div key={figure}>
                    <dd>{line[figure]}</dd>
                    <dt>
                      <abbr title={FIGURES[figure]}>{FIGURE_HEADS[figure]}</abbr>
                    </dt>
                  </div>
                ))}
                <div>
                  <dd>{efficiency(line)}</dd>
                  <dt>
                    <abbr title={FIGURE_NAMES.eff}>{FIGURE_HEADS.eff}</abbr>
                  </dt>
                </div>
              </dl>
            </li>
          )
        })}
      </ol>
    </Sheet>
  )
}

/**
 * Returns up to three players with the highest efficiency above 0, best first. Of players with equal
 * efficiency, the one with more points is first.
 */
export function topPerformers({ players }: Pick<BoxScore, 'players'>): PlayerLine[] {
  return players
    .filter(({ id }) => !isWholeTeam(id))
    .filter((line) => efficiency(line) > 0)
    .sort((a, b) => efficiency(b) - efficiency(a) || b.pts - a.pts || a.id - b.id)
    .slice(0, SHOWN)
}

/** Returns a player's points and the two highest of the other figures. */
function bestFigures(line: PlayerLine): (typeof CHOICE)[number][] {
  const [points, ...others] = CHOICE
  const best = others.toSorted((a, b) => line[b] - line[a]).slice(0, SHOWN - 1)
  return [points, ...others.filter((figure) => best.includes(figure))]
}
