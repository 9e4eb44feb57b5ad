import { isFieldGoal, jerseyOf } from '@courtside/basketball'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/page/Icon.tsx'
import type { ScorerPlayer, ScorerTeam } from '../table/scorer-view.ts'
import { FoulPips } from '../teams/FoulPips.tsx'
import { ACTION_NAMES, TEXTS } from '../texts.ts'
import { HalfCourt } from './HalfCourt.tsx'
import { ShotMark } from './ShotMark.tsx'
import type { PlayEntryState } from './use-play-entry.ts'
import './picker.css'

interface PickerProps {
  team: ScorerTeam
  foulLimit: number | null
  entry: PlayEntryState
  picking: NonNullable<PlayEntryState['picking']>
  court: Parameters<typeof HalfCourt>[0]['court']
  keyLabel(code: string): string
}

/** Asks which player made the play. For a shot, the scorer can set its place first. */
export function Picker({ team, foulLimit, entry, picking, court, keyLabel }: PickerProps) {
  const picker = useRef<HTMLDivElement>(null)
  useEffect(() => picker.current?.focus({ preventScroll: true }), [])
  const { action, placing, place, comesIn } = picking
  return (
    <div
      ref={picker}
      className="picker"
      role="dialog"
      aria-label={TEXTS.whoDid(ACTION_NAMES[action.type])}
      tabIndex={-1}
    >
      <p className="picker-q">
        {action.worth && <ShotMark worth={action.worth} made={action.look === 'made'} />}
        <span>{ACTION_NAMES[action.type]}</span>{' '}
        <em>{placing ? TEXTS.where : comesIn ? TEXTS.comesInFor(`#${jerseyOf(comesIn)}`) : TEXTS.who}</em>
        {isFieldGoal(action.type) && (
          <button type="button" className="picker-w" aria-pressed={placing} onClick={entry.togglePlace}>
            {place ? TEXTS.placeSet : TEXTS.place}
            <span className="key" aria-hidden="true">
              {keyLabel('Minus')}
            </span>
          </button>
        )}
        <span className="picker-h">{entry.typed === '' ? TEXTS.typeNumber : `${entry.typed}…`}</span>
      </p>
      {placing ? (
        <HalfCourt court={court} place={place} onPlace={entry.place} />
      ) : (
        <div className="picker-g">
          {team.court.map((player) => (
            <Choice key={player.id} player={player} foulLimit={foulLimit} onPick={entry.pick} />
          ))}
          <button type="button" className="pick cancel" onClick={entry.cancel}>
            <Icon name="close" size={30} />
            <span className="pick-n">{TEXTS.cancel}</span>
            <span className="key" aria-hidden="true">
              {TEXTS.esc}
            </span>
          </button>
        </div>
      )}
      {!placing && !comesIn && <BenchRow team={team} onPick={entry.pick} />}
    </div>
  )
}

/** The players on the bench. If the scorer chooses one, the missing substitution is entered as well. */
function BenchRow({ team, onPick }: { team: ScorerTeam; onPick(player: ScorerPlayer): void }) {
  const bench = team.bench.filter(({ mayComeIn }) => mayComeIn)
  if (bench.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which has no room in the row
    <div className="picker-b" role="group" aria-label={TEXTS.notOnCourt}>
      {bench.map((player) => (
        <button
          key={player.id}
          type="button"
          aria-label={`${jerseyOf(player)} ${player.fname} ${player.lname}, ${TEXTS.notOnCourt}`}
          onClick={() => onPick(player)}
        >
          {jerseyOf(player)}
        </button>
      ))}
    </div>
  )
}

function Choice(props: {
  player: ScorerPlayer
  foulLimit: number | null
  onPick(player: ScorerPlayer): void
}) {
  const { player, foulLimit } = props
  return (
    <button type="button" className="pick" onClick={() => props.onPick(player)}>
      <b>{jerseyOf(player)}</b>
      <span className="pick-n">
        {player.fname} {player.lname}
      </span>
      <span className="pick-m">
        <FoulPips out={player.out} fouls={player.fouls} limit={foulLimit} />
        <span>{TEXTS.points(player.points)}</span>
      </span>
    </button>
  )
}
