import { isLight, jerseyOf, type MatchSetup } from '@courtside/basketball'
import { useBeforeMatch } from '../../../api/season/season.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Avatar } from '../../../ui/teams/Avatar.tsx'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { oneDecimal } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../../../views/watch/replay-texts.ts'
import './covered.css'

/** The starters, beside the video of a match with hidden numbers. Renders nothing if none were entered. */
export function ShownFives(props: {
  matchId: number
  setup: MatchSetup
  colours: readonly [TeamColours, TeamColours]
}) {
  const { matchId, setup, colours } = props
  const before = useBeforeMatch(matchId)
  if (isLight(setup)) return null
  const pointsOf = new Map(
    before.data?.teams.flatMap(({ scorers }) => scorers.map(({ playerId, pts }) => [playerId, pts])),
  )
  return (
    <div className="watch-fives">
      {setup.teams.map(({ id, name, starters, roster }, side) => (
        <Sheet
          key={id}
          title={name}
          meta={pointsOf.size > 0 ? TEXTS.startingFivePoints : TEXTS.starters(starters.length)}
        >
          <ol className="five">
            {starters.map((starter) => {
              const player = roster.find((each) => each.id === starter)
              return (
                player && (
                  <li key={player.id}>
                    <Avatar player={player} colours={colours[side === 0 ? 0 : 1]} size="2.25rem" />
                    <b>{jerseyOf(player)}</b>
                    <span>
                      {player.fname} {player.lname}
                    </span>
                    {pointsOf.size > 0 && (
                      <span className="five-points">{pointsText(pointsOf.get(player.id))}</span>
                    )}
                  </li>
                )
              )
            })}
          </ol>
        </Sheet>
      ))}
    </div>
  )
}

/** Hides the numbers of a match until the viewer wants to see them. */
export function Veil({ onShow }: { onShow(): void }) {
  return (
    <section className="veil" aria-label={TEXTS.covered}>
      <p>
        <b>{TEXTS.covered}</b> {TEXTS.coveredHint}
      </p>
      <button type="button" className="btn" onClick={onShow}>
        {TEXTS.showResult}
      </button>
    </section>
  )
}

function pointsText(average: number | undefined): string {
  return average === undefined ? '–' : oneDecimal(average)
}
