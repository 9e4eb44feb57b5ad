import type { MatchState } from '@courtside/basketball'
import { GRAPHIC_STAYS_MS } from '@courtside/contract/client'
import { useCallback, useMemo } from 'react'
import { useBeforeMatch } from '../../../api/season/season.ts'
import type { LiveMatch, LiveSnapshot } from '../../../live/live-match.ts'
import { useSampled } from '../../../live/use-sampled.ts'
import { copyLink } from '../../../ui/browser/copy-text.ts'
import { useRememberedSwitch } from '../../../ui/browser/use-remembered-switch.ts'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { Icon } from '../../../ui/page/Icon.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { matchColours, paletteOf } from '../../../ui/teams/team-colours.ts'
import { SceneBug } from '../graphics/SceneBug.tsx'
import { playerOf, type SceneMatch } from '../scene-match.ts'
import { type ShownGraphic, shownGraphic } from '../shown-graphic.ts'
import { TEXTS } from '../texts.ts'
import type { KnownOverlay } from '../use-overlay.ts'
import { GraphicsSheet } from './GraphicsSheet.tsx'
import { Monitor } from './Monitor.tsx'
import { isOnAir, type NextGraphic } from './next-graphic.ts'
import { PlayersSheet } from './PlayersSheet.tsx'
import { SetUpSheet } from './SetUpSheet.tsx'
import { SourcesSheet } from './SourcesSheet.tsx'
import { type Directing, useDirector } from './use-director.ts'
import { useDirectorKeys } from './use-director-keys.ts'
import './director.css'

const LOOK_EVERY_MS = 100

/** The director's controls. */
export function Director(props: {
  live: LiveMatch
  match: Extract<LiveSnapshot, { phase: 'ready' }>
  known: KnownOverlay
}) {
  const { live, known } = props
  const match = useSceneMatch(live, props.match)
  const directing = useDirector(known.matchId, known.overlay, live.now)
  const { overlay } = directing
  const { teams } = match.state.setup
  const [singleKeys, setSingleKeys] = useRememberedSwitch('directorSingleKeys')
  const typed = useDirectorKeys(directing, [teams[0].roster, teams[1].roster], singleKeys)
  const { state } = match
  const airText = useSampled(
    () => JSON.stringify(shownGraphic(overlay, state, live.now(), live.now())),
    LOOK_EVERY_MS,
  )
  const onAir = useMemo(() => JSON.parse(airText), [airText])
  const isTaken = useSampled(() => isOnAir(overlay, directing.next, live.now()), LOOK_EVERY_MS)
  const next = nextShown(directing.next, match.state)
  const address = `${location.origin}/overlay/${match.detail.mux_playback_id}`
  return (
    <div className={singleKeys ? 'dir' : 'dir dir-no-keys'}>
      <div className="dir-top">
        <h1 className="h1">{TEXTS.director}</h1>
        <SceneBug match={match} />
        <div className="dir-actions">
          <button className="btn" type="button" onClick={() => void copyLink(address)}>
            <Icon name="copy" size={18} />
            {TEXTS.overlayAddress}
          </button>
          <button className="btn" type="button" onClick={directing.clear}>
            <Icon name="eyeOff" size={18} />
            {TEXTS.clearAll} <kbd>{TEXTS.escape}</kbd>
          </button>
        </div>
      </div>
      <div className="dir-mon">
        <Monitor
          match={match}
          graphic={onAir}
          bug={overlay.bug}
          look={overlay}
          onAir
          title={titleOf(onAir, overlay.bug, match)}
        />
        <TakeButtons directing={directing} isTaken={isTaken} />
        <Monitor
          match={match}
          graphic={next}
          bug={directing.next.kind === 'bug' ? !isTaken : overlay.bug}
          look={overlay}
          title={directing.next.kind === 'bug' ? TEXTS.graphic.bug[0] : titleOf(next, false, match)}
        />
        <AutomaticSheet directing={directing} />
      </div>
      <SourcesSheet matchId={known.matchId} />
      <GraphicsSheet
        directing={directing}
        onAir={onAir?.kind ?? null}
        match={match}
        singleKeys={singleKeys}
      />
      <div className="dir-low">
        {([0, 1] as const).map((side) => (
          <PlayersSheet
            key={side}
            match={match}
            side={side}
            directing={directing}
            singleKeys={singleKeys}
            typed={typed?.side === side ? typed.digits : null}
          />
        ))}
        <SetUpSheet
          directing={directing}
          address={address}
          singleKeys={singleKeys}
          screens={known.screens}
          onSingleKeys={setSingleKeys}
        />
      </div>
    </div>
  )
}

/** Returns the match as it is in the hall now. A director watches the game and not the delayed broadcast. */
function useSceneMatch(
  live: LiveMatch,
  { detail, state }: Extract<LiveSnapshot, { phase: 'ready' }>,
): SceneMatch {
  const moment = useCallback(() => live.now(), [live])
  const shots = useCallback(() => live.shots, [live])
  const before = useBeforeMatch(detail.id).data
  return useMemo(
    () => ({
      detail,
      state,
      moment,
      colours: matchColours(paletteOf(detail.team1), paletteOf(detail.team2)),
      shots,
      pointsAGame: new Map(
        before?.teams.flatMap(({ scorers }) => scorers.map(({ playerId, pts }) => [playerId, pts])),
      ),
    }),
    [detail, state, moment, shots, before],
  )
}

/** The buttons that put the next graphic on air, and that set whether it is removed automatically. */
function TakeButtons({ directing, isTaken }: { directing: Directing; isTaken: boolean }) {
  const { take, goes, setGoes } = directing
  return (
    <div className="take">
      <button className="btn btn-main" type="button" onClick={take}>
        {isTaken ? TEXTS.takeOff : TEXTS.take} <kbd>{TEXTS.space}</kbd>
      </button>
      <button className="btn" type="button" aria-pressed={goes} onClick={() => setGoes(!goes)}>
        {TEXTS.offAfter(GRAPHIC_STAYS_MS / 1000)} <kbd>O</kbd>
      </button>
    </div>
  )
}

const SWITCHES = [
  ['scorer', TEXTS.scorerAfterBasket],
  ['fouls', TEXTS.thirdFoul],
  ['runs', TEXTS.longRuns],
  ['boards', TEXTS.boardBetween],
] as const

/** The switches for automatic graphics. */
function AutomaticSheet({ directing: { overlay, change } }: { directing: Directing }) {
  return (
    <Sheet title={TEXTS.byItself}>
      <ul className="opt">
        {SWITCHES.map(([name, label]) => (
          <li key={name}>
            <Switch
              label={label}
              on={overlay.automatic[name]}
              onChange={(on) => change(() => ({ automatic: { [name]: on } }))}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const NOTHING_BY_ITSELF = { scorer: false, fouls: false, runs: false, boards: false }

/** Returns the graphic that would be on air with `next`; null for the score bug alone. */
function nextShown({ kind, playerId }: NextGraphic, state: MatchState): ShownGraphic | null {
  if (kind === 'bug') return null
  const graphic = { kind, playerId, teamId: null, since: 0, until: null }
  return shownGraphic({ graphic, automatic: NOTHING_BY_ITSELF }, state, 0, 0)
}

/** Returns the name of the graphic on air. */
function titleOf(graphic: ShownGraphic | null, bug: boolean, match: SceneMatch): string {
  if (!graphic) return bug ? TEXTS.graphic.bug[0] : TEXTS.nothing
  const found = playerOf(match, graphic.playerId)
  if (found) return `${TEXTS.graphic.player[0]}, ${TEXTS.playerNamed(found.jersey, found.player.lname)}`
  return graphic.kind === 'run' ? TEXTS.run(graphic.points ?? 0) : TEXTS.graphic[graphic.kind][0]
}
