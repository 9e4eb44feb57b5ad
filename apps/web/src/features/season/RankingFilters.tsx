import type { Ranking } from '@courtside/contract'
import { leastOf } from '../../ui/forms/address-values.ts'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { TeamOptions } from '../../ui/forms/TeamOptions.tsx'
import { isPercentage, RANKINGS } from '../../views/season/columns.ts'
import { TEXTS } from '../../views/season/texts.ts'
import { ShareOptions } from './ShareOptions.tsx'

/** The filters of a ranking, as typed. */
interface Filter {
  team: string
  /** Which matches count; see `shareOf`. */
  of: string
  games: string
  attempts: string
}

/**
 * The filters of a ranking: figure, team, season or competition, minimum number of games, and for percentages
 * also a minimum number of attempts.
 */
export function RankingFilters(props: {
  filter: Filter
  by: Ranking
  onChange: (changes: Partial<Filter & { by: string }>) => void
}) {
  const { filter, by, onChange } = props
  return (
    <div className="ranking-filters">
      <RankedByField value={by} figures={RANKINGS} onChange={(key) => onChange({ by: key })} />
      <SelectField
        label={TEXTS.team}
        value={filter.team}
        onChange={(event) => onChange({ team: event.currentTarget.value })}
      >
        <TeamOptions all={TEXTS.allTeams} />
      </SelectField>
      <CountedField value={filter.of} onChange={(of) => onChange({ of })} />
      <LeastField label={TEXTS.minGames} value={filter.games} onChange={(games) => onChange({ games })} />
      {isPercentage(by) && (
        <LeastField
          label={TEXTS.minAttempts}
          value={filter.attempts}
          onChange={(attempts) => onChange({ attempts })}
        />
      )}
    </div>
  )
}

/** A field for the figure by which to rank. */
export function RankedByField(props: {
  value: string
  figures: readonly { readonly key: string; readonly name: string }[]
  onChange: (key: string) => void
}) {
  return (
    <SelectField
      label={TEXTS.rankedBy}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    >
      {props.figures.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** The field that selects which matches count; see `shareOf`. */
export function CountedField(props: { value: string; onChange: (of: string) => void }) {
  return (
    <SelectField
      label={TEXTS.counted}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    >
      <ShareOptions />
    </SelectField>
  )
}

/** A field for a minimum, which is a whole number. */
export function LeastField(props: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label={props.label}
      inputMode="numeric"
      maxLength={4}
      value={props.value}
      error={leastOf(props.value) === null ? TEXTS.wholeNumber : undefined}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
