import { TextField } from '../../ui/forms/Field.tsx'
import { Icon } from '../../ui/page/Icon.tsx'
import { TEXTS } from './texts.ts'

/** The first and last day of an official's absence as entered: YYYY-MM-DD or empty. */
export interface AbsenceDraft {
  readonly from: string
  readonly to: string
  /** Identifies the row while the form is edited. */
  readonly key: number
}

/** Returns whether a day is missing, or the last day is before the first. */
export function isWrong({ from, to }: AbsenceDraft): boolean {
  return from === '' || to === '' || to < from
}

/** Rows with the first and last day of each absence of an official. */
export function AbsenceFields(props: {
  absences: readonly AbsenceDraft[]
  /** Whether faults are shown. */
  isChecked: boolean
  onChange(absences: readonly AbsenceDraft[]): void
}) {
  const { absences, isChecked, onChange } = props
  const change = (key: number, part: Partial<AbsenceDraft>) =>
    onChange(absences.map((absence) => (absence.key === key ? { ...absence, ...part } : absence)))
  const add = () => {
    const key = Math.max(-1, ...absences.map((absence) => absence.key)) + 1
    onChange([...absences, { from: '', to: '', key }])
  }
  return (
    <fieldset className="absences">
      <legend className="field-label">{TEXTS.absences}</legend>
      {absences.map((absence) => (
        <div className="absence" key={absence.key}>
          <TextField
            label={TEXTS.from}
            type="date"
            error={isChecked && isWrong(absence) ? TEXTS.daysWrong : undefined}
            value={absence.from}
            onChange={({ currentTarget }) => change(absence.key, { from: currentTarget.value })}
          />
          <TextField
            label={TEXTS.to}
            type="date"
            min={absence.from || undefined}
            value={absence.to}
            onChange={({ currentTarget }) => change(absence.key, { to: currentTarget.value })}
          />
          <button
            className="btn btn-quiet btn-icon"
            type="button"
            aria-label={TEXTS.removeDays(absence.from)}
            onClick={() => onChange(absences.filter(({ key }) => key !== absence.key))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <button className="btn" type="button" onClick={add}>
        {TEXTS.addDays}
      </button>
    </fieldset>
  )
}
