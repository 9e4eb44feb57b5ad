import type { Ruleset, StatType } from '@courtside/basketball'
import { useEffect, useRef } from 'react'
import { type TeamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import { type Action, actionsOf } from '../entry/actions.ts'
import { CourtStrip } from '../entry/CourtStrip.tsx'
import { Picker } from '../entry/Picker.tsx'
import { ShotMark } from '../entry/ShotMark.tsx'
import type { Picking, PlayEntryState } from '../entry/use-play-entry.ts'
import { ScorerIcon } from '../table/ScorerIcon.tsx'
import type { ScorerTeam } from '../table/scorer-view.ts'
import { ACTION_NAMES, TEXTS } from '../texts.ts'
import '../entry/actions.css'

interface TeamColumnProps {
  team: ScorerTeam
  /** Whether the team is on the right of this screen. */
  isRight: boolean
  colours: TeamColours
  rules: Ruleset
  entry: PlayEntryState
  keyLabel(code: string): string
}

/**
 * A team's half of the table: the players on court, and below them the actions or, over these, the picker.
 */
export function TeamColumn(props: TeamColumnProps) {
  const { team, entry, rules } = props
  const picking = entry.picking?.side === team.side && opensPicker(entry.picking) ? entry.picking : null
  const column = useRef<HTMLElement>(null)
  const rememberOpener = useFocusBackOnAction(column, picking?.action ?? null)
  return (
    <section
      ref={column}
      className={props.isRight ? 'scol away' : 'scol'}
      style={teamStyle(props.colours)}
      aria-label={TEXTS.actionsOf(team.setup.name)}
    >
      <CourtStrip
        team={team}
        foulLimit={rules.foulLimit}
        asking={entry.asking.find(({ side }) => side === team.side) ?? null}
        onAnswer={entry.answer}
        onTurn={entry.turn}
        onDismiss={entry.dismiss}
        armedId={entry.armed?.side === team.side ? entry.armed.playerId : null}
        onArm={(player) => entry.arm(team.side, player)}
      />
      {picking ? (
        <Picker {...props} foulLimit={rules.foulLimit} picking={picking} court={props.rules.court} />
      ) : (
        <Actions {...props} onOpen={rememberOpener} />
      )}
    </section>
  )
}

function Actions({
  team,
  rules,
  keyLabel,
  entry,
  onOpen,
}: TeamColumnProps & { onOpen(button: HTMLElement, action: Action): void }) {
  return (
    <div className="acts">
      {actionsOf(rules).map((action) => {
        const label = keyLabel(action.keys[team.side])
        return (
          <button
            key={action.type}
            type="button"
            className={`act ${LOOKS[action.look]}${action.type === 'SUBSTITUTION' ? ' wide' : ''}`}
            data-action={action.type}
            aria-keyshortcuts={label}
            onClick={(event) => {
              onOpen(event.currentTarget, action)
              entry.begin(action, team.side)
            }}
          >
            {action.worth && <ShotMark worth={action.worth} made={action.look === 'made'} />}
            {action.type === 'SUBSTITUTION' && <ScorerIcon name="exchange" size={26} />}
            <span className="act-t">
              {action.look === 'missed' ? <MissName type={action.type} /> : ACTION_NAMES[action.type]}
            </span>
            <span className="key" aria-hidden="true">
              {label}
            </span>
          </button>
        )
      })}
    </div>
  )
}

/**
 * The name of a missed shot, the same as in the picker. The word for a miss, with which the name ends, is
 * emphasized.
 */
function MissName({ type }: { type: StatType }) {
  return (
    <>
      {ACTION_NAMES[type].slice(0, -TEXTS.miss.length)}
      <b>{TEXTS.miss}</b>
    </>
  )
}

/** Returns whether an action opens the picker. A substitution has its own dialog. */
function opensPicker({ action }: Picking): boolean {
  return action.type !== 'SUBSTITUTION'
}

const LOOKS = { made: 'make', missed: 'miss', plain: '' } as const

/**
 * When the picker closes, focuses the action's button again if the picker was opened with the keyboard.
 * Otherwise the button is not focused, because the space bar would then press it and not start or stop the
 * clock.
 */
function useFocusBackOnAction(column: React.RefObject<HTMLElement | null>, picking: Action | null) {
  const opener = useRef<string | null>(null)
  const before = useRef<Action | null>(null)
  useEffect(() => {
    const closed = before.current !== null && picking === null
    before.current = picking
    if (!closed || opener.current === null) return
    column.current?.querySelector<HTMLElement>(`[data-action="${opener.current}"]`)?.focus()
    opener.current = null
  }, [picking, column])
  return (button: HTMLElement, action: Action) => {
    opener.current = button.matches(':focus-visible') ? action.type : null
  }
}
