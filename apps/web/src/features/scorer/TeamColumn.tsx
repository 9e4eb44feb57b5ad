import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { type TeamColours, teamStyle } from '../../ui/team-colours.ts'
import { ACTIONS, type Action } from './actions.ts'
import { FoulPips } from './FoulPips.tsx'
import { ScorerIcon } from './ScorerIcon.tsx'
import { ShotMark } from './ShotMark.tsx'
import type { ScorerPlayer, ScorerTeam } from './scorer-view.ts'
import './actions.css'
import './picker.css'

interface TeamColumnProps {
  team: ScorerTeam
  colours: TeamColours
  foulLimit: number
  /** The action a player is being picked for; null: the actions are shown. */
  picking: Action | null
  /** Digits typed so far while picking. */
  typed: string
  keyLabel(code: string): string
  onAction(action: Action): void
  onPick(player: ScorerPlayer): void
  onCancel(): void
}

/** A team's half of the table: who is on court, and the 13 actions or, over them, the picker. */
export function TeamColumn(props: TeamColumnProps) {
  const { team, picking, foulLimit } = props
  const column = useRef<HTMLElement>(null)
  const rememberOpener = useFocusBackOnAction(column, picking)
  return (
    <section
      ref={column}
      className={team.side === 0 ? 'scol' : 'scol away'}
      style={teamStyle(props.colours)}
      aria-label={`${team.setup.name}: actions`}
    >
      <ul className="strip" aria-label={`${team.setup.name}, on court`}>
        {team.court.map((player) => (
          <li key={player.id} className="chip">
            <b>{player.jerseyNo}</b>
            <FoulPips fouls={player.fouls} limit={foulLimit} />
            <span className="vh">
              {player.fname} {player.lname}
            </span>
          </li>
        ))}
      </ul>
      {picking ? <Picker {...props} action={picking} /> : <Actions {...props} onOpen={rememberOpener} />}
    </section>
  )
}

function Actions({
  team,
  keyLabel,
  onAction,
  onOpen,
}: TeamColumnProps & { onOpen(button: HTMLElement, action: Action): void }) {
  return (
    <div className="acts">
      {ACTIONS.map((action) => {
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
              onAction(action)
            }}
          >
            {action.worth && <ShotMark worth={action.worth} made={action.look === 'made'} />}
            {action.type === 'SUBSTITUTION' && <ScorerIcon name="exchange" size={26} />}
            <span className="act-t">
              {action.look === 'missed' ? (
                <>
                  {action.type.replace(' MISS', '')} <b>MISS</b>
                </>
              ) : (
                action.type
              )}
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

const LOOKS = { made: 'make', missed: 'miss', plain: '' } as const

function Picker({ team, action, foulLimit, typed, onPick, onCancel }: TeamColumnProps & { action: Action }) {
  const picker = useRef<HTMLDivElement>(null)
  useEffect(() => picker.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={picker} className="picker" role="dialog" aria-label={`${action.type}: who?`} tabIndex={-1}>
      <p className="picker-q">
        {action.worth && <ShotMark worth={action.worth} made={action.look === 'made'} />}
        <span>{action.type}</span> <em>who?</em>
        <span className="picker-h">{typed === '' ? 'type the number' : `${typed}…`}</span>
      </p>
      <div className="picker-g">
        {team.court.map((player) => (
          <button key={player.id} type="button" className="pick" onClick={() => onPick(player)}>
            <b>{player.jerseyNo}</b>
            <span className="pick-n">
              {player.fname} {player.lname}
            </span>
            <span className="pick-m">
              <FoulPips fouls={player.fouls} limit={foulLimit} />
              <span>{player.points} pts</span>
            </span>
          </button>
        ))}
        <button type="button" className="pick cancel" onClick={onCancel}>
          <Icon name="close" size={30} />
          <span className="pick-n">Cancel</span>
          <span className="key" aria-hidden="true">
            Esc
          </span>
        </button>
      </div>
    </div>
  )
}

/**
 * Somebody who opened the picker from a button with the keyboard finds the focus there again when it closes. Nobody else:
 * a focused button would take the space bar from the clock.
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
