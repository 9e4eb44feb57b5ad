import { Sheet } from '../../../ui/page/Sheet.tsx'
import { teamStyle } from '../../../ui/teams/team-colours.ts'
import { playerOf, type SceneMatch, sideOf } from '../scene-match.ts'
import type { ShownGraphic } from '../shown-graphic.ts'
import { TEXTS } from '../texts.ts'
import { BY_KEY } from './next-graphic.ts'
import { Pictogram } from './Pictogram.tsx'
import type { Directing } from './use-director.ts'

/** All graphics that can be put on air, with their keyboard keys. */
export function GraphicsSheet(props: {
  directing: Directing
  onAir: ShownGraphic['kind'] | null
  match: SceneMatch
  singleKeys: boolean
}) {
  const { directing, onAir, match, singleKeys } = props
  const { next, overlay, choose } = directing
  const chosen = playerOf(match, next.playerId)
  const away = teamStyle(sideOf(match, 1).colours)['--team']
  return (
    <Sheet title={TEXTS.graphics} meta={singleKeys && TEXTS.keyHint}>
      <ol className="gfx" style={{ ...teamStyle(sideOf(match, 0).colours), '--away': away } as object}>
        {BY_KEY.map((kind, index) => {
          const isOn = kind === 'bug' ? overlay.bug : onAir === kind
          const isNext = next.kind === kind
          const [name, hint] = TEXTS.graphic[kind]
          return (
            <li key={kind}>
              <button
                type="button"
                className={isOn ? 'is-on' : isNext ? 'is-next' : undefined}
                aria-pressed={isNext}
                onClick={() => choose({ kind, playerId: kind === 'player' ? next.playerId : null })}
              >
                <Pictogram kind={kind} />
                <span className="gfx-name">
                  {name}
                  <kbd>{index + 1}</kbd>
                  <small>
                    {kind === 'player' && chosen
                      ? TEXTS.playerNamed(chosen.jersey, chosen.player.lname)
                      : hint}
                  </small>
                </span>
                {isOn && (
                  <span className="onair">
                    <i />
                    {TEXTS.onAir}
                  </span>
                )}
                {isNext && !isOn && <span className="gfx-next">{TEXTS.next}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </Sheet>
  )
}
