import { STANDINGS_RULES, type StandingsPoints, type StandingsRulesId } from '@courtside/basketball'
import { TextField } from '../../ui/forms/Field.tsx'
import { TEXTS } from './texts.ts'

/** The results that give table points, in the order of the form. */
const RESULTS = ['win', 'draw', 'loss', 'forfeit'] as const

/** Table points as typed. An empty field means the points of the rules. */
export type PointsDraft = Readonly<Record<(typeof RESULTS)[number], string>>

/** Maximum number of points for a result. */
const MOST = 100

/** Returns the form for a competition's table points; empty fields if it has none of its own. */
export function draftOfPoints(points: StandingsPoints | null): PointsDraft {
  const text = (result: keyof StandingsPoints) => (points === null ? '' : String(points[result]))
  return { win: text('win'), draw: text('draw'), loss: text('loss'), forfeit: text('forfeit') }
}

/**
 * Returns the table points of a form; null if they are the same as in the rules. An empty field means the
 * points of the rules.
 */
export function pointsOfDraft(draft: PointsDraft, rules: StandingsRulesId): StandingsPoints | null {
  const usual: StandingsPoints = STANDINGS_RULES[rules].points
  const of = (result: keyof StandingsPoints) => (draft[result] === '' ? usual[result] : Number(draft[result]))
  const points = { win: of('win'), draw: of('draw'), loss: of('loss'), forfeit: of('forfeit') }
  return RESULTS.every((result) => points[result] === usual[result]) ? null : points
}

/** Returns the faults of the typed table points by result; empty if they are valid. */
export function faultsOfPoints(draft: PointsDraft): Readonly<Record<string, string>> {
  const wrong = RESULTS.filter(
    (result) => draft[result] !== '' && !(/^\d{1,3}$/.test(draft[result]) && Number(draft[result]) <= MOST),
  )
  return Object.fromEntries(wrong.map((result) => [result, TEXTS.pointsWhole(MOST)]))
}

/** The points in the table for each result. Tables ordered by the percentage of wins have none. */
export function TablePoints(props: {
  draft: PointsDraft
  rules: StandingsRulesId
  faults: Readonly<Record<string, string>>
  onPoints(draft: PointsDraft): void
}) {
  const { draft, rules, faults, onPoints } = props
  if (STANDINGS_RULES[rules].rankBy !== 'points') return null
  return (
    <div className="form-row table-points">
      {RESULTS.map((result) => (
        <TextField
          key={result}
          label={TEXTS.pointsFor[result]}
          inputMode="numeric"
          maxLength={3}
          placeholder={String(STANDINGS_RULES[rules].points[result])}
          error={faults[result]}
          value={draft[result]}
          onChange={({ currentTarget }) => onPoints({ ...draft, [result]: currentTarget.value.trim() })}
        />
      ))}
    </div>
  )
}
