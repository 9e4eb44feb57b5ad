import { formatScoreboardClock, type MatchSetup } from '@courtside/basketball'
import { TEXTS } from '../texts.ts'
import { type Chip, type ChipGroup, chipKey } from './detail-chips.ts'
import { playInWords } from './play-words.ts'
import type { DetailEntry, Detailing } from './use-detailing.ts'
import type { EntryMoment } from './use-moment.ts'
import './detail-row.css'

/**
 * One row of chips with details of the last play, and the button for team plays. The row always takes its
 * space, so that nothing moves below the scorer's finger. On a phone in landscape, a button opens the row
 * over the tape (the list of the last plays).
 */
export function DetailRow(props: {
  entry: DetailEntry
  setup: MatchSetup
  keyLabel(code: string): string
  isOpen: boolean
  moment: EntryMoment
  onTeamPlays(): void
}) {
  const { entry, setup, keyLabel } = props
  return (
    <div className={props.isOpen ? 'detail-row open' : 'detail-row'}>
      {entry.detailing && (
        <Chips detailing={entry.detailing} setup={setup} keyLabel={keyLabel} onSay={entry.say} />
      )}
      <Earlier moment={props.moment} />
      <button type="button" className="dchip team-plays" onClick={props.onTeamPlays}>
        {TEXTS.teamPlays}
        <Key label={keyLabel('Quote')} />
      </button>
    </div>
  )
}

const STEPS_BACK = [10, 30]

/** Buttons for a forgotten play. They move back the moment at which the next play is entered. */
function Earlier({ moment }: { moment: EntryMoment }) {
  const { past } = moment
  return (
    <>
      {past && (
        <button
          type="button"
          className="dchip"
          aria-pressed="true"
          title={TEXTS.toNow}
          onClick={moment.toNow}
        >
          {TEXTS.enteringAt(formatScoreboardClock(past.clock))}
          <span className="vh">. {TEXTS.toNow}</span>
        </button>
      )}
      {STEPS_BACK.map((seconds) => (
        <button
          key={seconds}
          type="button"
          className="dchip back"
          data-repeats
          aria-label={TEXTS.goBackLabel(seconds)}
          onClick={() => moment.goBack(seconds * 1000)}
        >
          {TEXTS.goBack(seconds)}
        </button>
      ))}
    </>
  )
}

function Chips(props: {
  detailing: Detailing
  setup: MatchSetup
  keyLabel(code: string): string
  onSay(chip: Chip): void
}) {
  const { play, groups } = props.detailing
  const about = playInWords(play, props.setup)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which does not fit in one row
    <div className="scorer-chips" role="group" aria-label={TEXTS.sayMore(about)}>
      <b>{about}</b>
      {groups.map((group, index) => (
        <Group
          key={group.name}
          group={group}
          firstPlace={groups.slice(0, index).reduce((count, { chips }) => count + chips.length, 0)}
          keyLabel={props.keyLabel}
          onSay={props.onSay}
        />
      ))}
    </div>
  )
}

function Group(props: {
  group: ChipGroup
  /** Number of chips in the groups before this one. */
  firstPlace: number
  keyLabel(code: string): string
  onSay(chip: Chip): void
}) {
  const { name, chips } = props.group
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which does not fit in one row
    <div className="chip-group" role="group" aria-label={name}>
      <span aria-hidden="true">{name}</span>
      {chips.map((chip, index) => {
        const code = chipKey(props.firstPlace + index)
        return (
          <button
            key={chip.label}
            type="button"
            className="dchip"
            aria-pressed={chip.isOn}
            onClick={() => props.onSay(chip)}
          >
            {chip.label}
            {code !== null && <Key label={`⇧${props.keyLabel(code)}`} />}
          </button>
        )
      })}
    </div>
  )
}

function Key({ label }: { label: string }) {
  return (
    <span className="dkey" aria-hidden="true">
      {label}
    </span>
  )
}
