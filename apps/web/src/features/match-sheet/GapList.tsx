import {
  CREW_WORDS,
  findPlay,
  formatClock,
  isStat,
  jerseyOf,
  type MatchState,
  numberAndName,
  periodLabel,
  type SheetGap,
} from '@courtside/basketball'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { SIGNING_TEXTS as TEXTS } from './texts.ts'

/**
 * The gaps of a scoresheet as a list. Each entry is a link to the place where the gap can be filled: a field
 * of this page, or the scorer's table.
 */
export function GapList(props: { matchId: number; state: MatchState; gaps: readonly SheetGap[] }) {
  const { matchId, state, gaps } = props
  return (
    <ul className="match-sheet-gaps" aria-label={TEXTS.gaps}>
      {gaps.map((gap) => {
        const field = fieldOf(gap)
        const words = wordsOf(gap, state)
        return (
          <li key={JSON.stringify(gap)}>
            {field === null ? (
              <Link to={`/stats-entry/${matchId}`}>{words}</Link>
            ) : (
              <FieldLink name={field}>{words}</FieldLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A link that moves the focus to a field of the form above. */
function FieldLink({ name, children }: { name: string; children: ReactNode }) {
  const focus = (event: MouseEvent) => {
    event.preventDefault()
    document.querySelector<HTMLElement>(`.match-sheet [name="${name}"]`)?.focus()
  }
  return (
    <a href={`#${name}`} onClick={focus}>
      {children}
    </a>
  )
}

/** Returns the name of the field that fills a gap; null if the gap is filled at the scorer's table. */
function fieldOf(gap: SheetGap): string | null {
  switch (gap.code) {
    case 'captain':
    case 'coach':
    case 'squad':
      return `${gap.code}${gap.side}`
    case 'official':
    case 'table':
      return gap.role
    case 'starters':
    case 'name':
    case 'free-throws':
      return null
  }
}

function wordsOf(gap: SheetGap, state: MatchState): string {
  const { teams } = state.setup
  switch (gap.code) {
    case 'captain':
    case 'coach':
    case 'starters':
    case 'squad':
      return TEXTS[gap.code](teams[gap.side].name)
    case 'name': {
      const { name, roster } = teams[gap.side]
      const player = roster.find(({ id }) => id === gap.playerId)
      return TEXTS.nameless(name, player ? jerseyOf(player) : '')
    }
    case 'official':
    case 'table':
      return CREW_WORDS[gap.role]
    case 'free-throws':
      return TEXTS.freeThrows(foulInWords(state, gap.statId), gap.missing)
  }
}

function foulInWords(state: MatchState, statId: number): string {
  const foul = findPlay(state, statId)
  if (foul === undefined) return ''
  const { teams, ruleset } = state.setup
  const team = teams.find(({ id }) => id === foul.teamId)
  const player = isStat(foul) ? team?.roster.find(({ id }) => id === foul.playerId) : undefined
  const when = `${periodLabel(ruleset, foul.period)} ${formatClock(foul.clock)}`
  return [when, team?.name, player && numberAndName(player)].filter(Boolean).join(', ')
}
