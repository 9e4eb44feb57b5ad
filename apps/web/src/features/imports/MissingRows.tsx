import type { TableAnswer } from '@courtside/contract'
import { CheckField } from '../../ui/forms/CheckField.tsx'
import { PREVIEW } from './texts.ts'
import type { ImportChoices } from './use-table-import.ts'

/** Stored rows that are not in the file. An import removes only the rows that the user checks. */
export function MissingRows({
  rows,
  removed,
  onChoose,
}: {
  rows: TableAnswer['missing']
  removed: readonly number[]
  onChoose(change: Partial<ImportChoices>): void
}) {
  return (
    <fieldset className="table-missing">
      <legend>{PREVIEW.missing(rows.length)}</legend>
      <p className="meta">{PREVIEW.missingHint}</p>
      <ul>
        {rows.map(({ id, cells }) => (
          <li key={id}>
            <CheckField
              label={PREVIEW.remove(nameOf(cells))}
              checked={removed.includes(id)}
              onChange={(event) =>
                onChoose({
                  remove: event.currentTarget.checked
                    ? [...removed, id]
                    : removed.filter((other) => other !== id),
                })
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Returns the name of a player or a game, for a list. */
function nameOf(cells: Readonly<Record<string, string>>): string {
  const person = [cells['number'] && `#${cells['number']}`, cells['first name'], cells['last name']]
  const game = [cells['home'], cells['away']].filter(Boolean).join(' – ')
  const parts = cells['last name'] ? [...person, cells['team']] : [game, cells['date'], cells['time']]
  return parts.filter(Boolean).join(' ')
}
