import type { ListedUser } from '@courtside/contract'
import { useState } from 'react'
import { useSetScoredTeams } from '../../../api/account/accounts.ts'
import { errorText } from '../../../api/error-text.ts'
import { useTeamNames } from '../../../api/season/rosters.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { TEXTS } from '../texts.ts'

/** The teams whose matches a scorer can score. Each choice takes effect immediately. */
export function ScoredTeams({ user }: { user: ListedUser }) {
  const [opened, setOpened] = useState(false)
  return (
    <details className="user-teams" onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className="btn">{TEXTS.scoredTeams(user.teams.length)}</summary>
      {opened && <Choice user={user} />}
    </details>
  )
}

function Choice({ user }: { user: ListedUser }) {
  const teams = useTeamNames()
  const set = useSetScoredTeams()
  // This list changes before the server has answered, because the user's next choice adds to it.
  const [chosen, setChosen] = useState(user.teams)
  const choose = async (teamIds: number[]) => {
    setChosen(teamIds)
    try {
      await set.mutateAsync({ id: user.id, teamIds })
    } catch (error) {
      setChosen(chosen)
      notify.error(errorText(error, TEXTS.scoredTeamsFailed))
    }
  }
  return (
    <fieldset>
      <legend className="vh">{TEXTS.scoredTeamsOf(user.username)}</legend>
      {teams.data?.length === 0 && <p className="meta">{TEXTS.noTeamsToScore}</p>}
      <div className="user-team-list">
        {teams.data?.map(({ id, teamname }) => (
          <label key={id} className="user-team">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) => {
                const others = chosen.filter((known) => known !== id)
                void choose(currentTarget.checked ? [...others, id] : others)
              }}
            />
            {teamname}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
