import type { MarkType } from '@courtside/basketball'
import { MARK_WORDS } from '@courtside/basketball'
import type { KeyboardEvent } from 'react'
import type { FoulStop } from '../clock/use-foul-stop.ts'
import { CrewPanel } from '../table/CrewPanel.tsx'
import { ScorerDialog } from '../table/ScorerDialog.tsx'
import type { ScorerTeam } from '../table/scorer-view.ts'
import type { Crew } from '../table/use-table-crew.ts'
import { TEXTS } from '../texts.ts'
import type { TeamMarks } from './use-team-marks.ts'

/**
 * Team plays that have no button elsewhere on the table, with the keys for home and visitors. Each has the
 * key of the most similar action of a player. The keys belong to the team, also if the sides are exchanged.
 */
const OF_A_TEAM = [
  { type: 'TEAM REBOUND', keys: ['KeyE', 'KeyO'] },
  { type: 'TEAM TURNOVER', keys: ['KeyC', 'KeyB'] },
  { type: 'JUMP BALL', keys: ['KeyD', 'KeyL'] },
  { type: 'COACH FOUL', keys: ['KeyV', 'KeyG'] },
  { type: 'BENCH FOUL', keys: ['KeyF', 'KeyH'] },
  { type: 'CHALLENGE', keys: ['KeyR', 'KeyP'] },
] as const satisfies readonly { type: MarkType; keys: readonly [string, string] }[]
const OFFICIAL_KEY = 'KeyT'

/** The team plays, each with a button per team; the teams are side by side. */
export function TeamPlaysDialog(props: {
  teams: readonly [ScorerTeam, ScorerTeam]
  /** The devices at the table; null in a practice game. */
  crew: Crew | null
  hasChallenges: boolean
  marks: TeamMarks
  foulStop: FoulStop
  keyLabel(code: string): string
  /**
   * Opens the dialog that shows a player on the overlay. On a phone, the foot of the table has no space for
   * the button of that dialog. Null if there is no overlay.
   */
  onOverlay: (() => void) | null
  /**
   * Opens the list of the match's players, where the scorer can add or correct players; null in a practice
   * game.
   */
  onPeople: (() => void) | null
  /** Exchanges the places of the teams on this screen, because the home team's bench may be on the right. */
  onSwapSides(): void
  onClose(): void
}) {
  const { teams, marks, foulStop, keyLabel, onClose } = props
  const plays = OF_A_TEAM.filter(({ type }) => type !== 'CHALLENGE' || props.hasChallenges)
  const enter = (type: MarkType, side: 0 | 1 | null) => {
    marks.enter(type, side)
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.code === OFFICIAL_KEY) return enter('OFFICIAL TIMEOUT', null)
    for (const { type, keys } of plays) {
      if (event.code === keys[0]) return enter(type, 0)
      if (event.code === keys[1]) return enter(type, 1)
    }
  }
  return (
    <ScorerDialog title={TEXTS.teamPlays} wide onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble from the buttons inside */}
      <div onKeyDown={press}>
        <div className="team-plays-2">
          {teams.map(({ side, setup }) => (
            <fieldset key={setup.id} className="team-plays-of">
              <legend>{setup.name}</legend>
              {plays.map(({ type, keys }) => (
                <button key={type} type="button" className="act" onClick={() => enter(type, side)}>
                  {MARK_WORDS[type]}
                  <Key label={keyLabel(keys[side])} />
                </button>
              ))}
            </fieldset>
          ))}
        </div>
        {props.crew && <CrewPanel crew={props.crew} />}
        <label className="keys-switch">
          <input
            type="checkbox"
            role="switch"
            aria-checked={foulStop.isOn}
            checked={foulStop.isOn}
            onChange={(event) => foulStop.set(event.target.checked)}
          />
          {TEXTS.foulStopsClock}
        </label>
        <div className="sc-dlg-foot">
          <button type="button" className="act" onClick={() => enter('OFFICIAL TIMEOUT', null)}>
            {MARK_WORDS['OFFICIAL TIMEOUT']}
            <Key label={keyLabel(OFFICIAL_KEY)} />
          </button>
          {props.onPeople && (
            <button type="button" className="act" onClick={props.onPeople}>
              {TEXTS.players}
            </button>
          )}
          <button
            type="button"
            className="act"
            onClick={() => {
              props.onSwapSides()
              onClose()
            }}
          >
            {TEXTS.swapSides}
          </button>
          {props.onOverlay && (
            <button type="button" className="act" onClick={props.onOverlay}>
              {TEXTS.showPlayer}
              <Key label={keyLabel('Backslash')} />
            </button>
          )}
          <button type="button" className="act" onClick={onClose}>
            {TEXTS.close}
          </button>
        </div>
      </div>
    </ScorerDialog>
  )
}

function Key({ label }: { label: string }) {
  return (
    <span className="key" aria-hidden="true">
      {label}
    </span>
  )
}
