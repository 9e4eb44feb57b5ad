import type { Calendar } from '@courtside/contract'
import { CALENDARS, FIXTURE_COLUMNS, PREVIEW } from './texts.ts'

/** The columns whose values are listed below the names of the teams. */
const SHOWN = ['date', 'time', 'venue', 'status'] as const

/** The changes that a calendar proposes. The user applies or dismisses each of them. */
export function CalendarChanges({
  changes,
  onDecide,
}: {
  changes: Calendar['changes']
  onDecide(decision: { apply?: string[]; dismiss?: string[] }): void
}) {
  return (
    <>
      <p role="status">{CALENDARS.waiting(changes.length)}</p>
      <ul className="calendar-changes">
        {changes.map(({ key, kind, cells, before }) => {
          const game = `${cells['home']} – ${cells['away']}`
          return (
            <li key={key}>
              <p>
                <b>
                  <bdi>{game}</bdi>
                </b>{' '}
                <span className="meta">{kind === 'new' ? CALENDARS.newGame : CALENDARS.changedGame}</span>
              </p>
              <dl className="calendar-values">
                {SHOWN.filter((field) => cells[field] || before[field]).map((field) => (
                  <div key={field}>
                    <dt className="label">{FIXTURE_COLUMNS[field]}</dt>
                    <dd>
                      <bdi>{cells[field]}</bdi>
                      {before[field] !== undefined && (
                        <small className="table-before">
                          {before[field] === '' ? PREVIEW.wasEmpty : PREVIEW.was(before[field])}
                        </small>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
              <div className="calendar-acts">
                <button
                  className="btn"
                  type="button"
                  aria-label={CALENDARS.apply(game)}
                  onClick={() => onDecide({ apply: [key] })}
                >
                  {CALENDARS.applyShort}
                </button>
                <button
                  className="btn btn-quiet"
                  type="button"
                  aria-label={CALENDARS.dismiss(game)}
                  onClick={() => onDecide({ dismiss: [key] })}
                >
                  {CALENDARS.dismissShort}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
      {changes.length > 1 && (
        <div className="calendar-acts">
          <button
            className="btn btn-main"
            type="button"
            onClick={() => onDecide({ apply: changes.map(({ key }) => key) })}
          >
            {CALENDARS.applyAll}
          </button>
        </div>
      )}
    </>
  )
}
