import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useKeepTeam, useKeptTeams } from '../../api/match/storage.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { SelectField } from '../../ui/forms/Field.tsx'
import { TeamOptions } from '../../ui/forms/TeamOptions.tsx'
import { DataState } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { TEXTS } from './texts.ts'

/** The teams whose videos the retention rules never delete. */
export function KeptTeams() {
  const [chosen, setChosen] = useState('')
  const keeping = useKeepTeam()
  const keep = (teamId: number, on: boolean) =>
    keeping.mutate(
      { teamId, keep: on },
      {
        onSuccess: () => setChosen(''),
        onError: (error) => notify.error(errorText(error, TEXTS.notKept)),
      },
    )
  return (
    <Sheet title={TEXTS.keptTeams}>
      <div className="sheet-body kept-teams">
        <p className="meta">{TEXTS.keptTeamsHint}</p>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen !== '') keep(Number(chosen), true)
          }}
        >
          <SelectField
            label={TEXTS.keepTeam}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            <TeamOptions all={TEXTS.chooseTeam} />
          </SelectField>
          <button className="btn" type="submit" disabled={chosen === '' || keeping.isPending}>
            {TEXTS.keepAll}
          </button>
        </form>
      </div>
      <DataState query={useKeptTeams()} failed={TEXTS.keptTeamsFailed}>
        {(teams) =>
          teams.length === 0 ? (
            <p className="sheet-body meta">{TEXTS.noKeptTeams}</p>
          ) : (
            <List label={TEXTS.keptTeams}>
              {teams.map(({ id, teamname }) => (
                <li className="row" key={id}>
                  <div className="row-text">
                    <span className="row-name">{teamname}</span>
                  </div>
                  <button
                    className="btn"
                    type="button"
                    disabled={keeping.isPending}
                    onClick={() => keep(id, false)}
                  >
                    {TEXTS.keepNoLonger} <span className="vh">{TEXTS.keepNoLongerOf(teamname)}</span>
                  </button>
                </li>
              ))}
            </List>
          )
        }
      </DataState>
    </Sheet>
  )
}
