import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { notify } from '../dialogs/notify.ts'
import { TEXTS } from './account-teams-texts.ts'
import { countTeamsOf, keepOnDevice, teamsOnDevice } from './my-teams.ts'

/** The user's choice to follow or unfollow a team. */
interface Choice {
  readonly id: number
  readonly follow: boolean
}

/**
 * Uses the followed teams in the signed-in user's account. The teams that were followed on this device move
 * into the account.
 */
export function AccountTeams({ userId }: { userId: number }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other teams
  useEffect(() => {
    let gone = false
    let answered: readonly number[] = []
    const waiting: Choice[] = []
    let earlier = Promise.resolve()
    const show = () => {
      if (!gone) countTeamsOf({ teams: teamsAfter(answered, waiting), follow: choose })
    }
    // Sends one request at a time. Each answer contains all teams, so an older answer must not arrive last.
    const choose = (id: number, follow: boolean) => {
      waiting.push({ id, follow })
      show()
      earlier = earlier.then(sendFirst)
    }
    const sendFirst = async () => {
      const [first] = waiting
      if (gone || !first) return
      try {
        answered = await (first.follow ? added([first.id]) : left(first.id))
      } catch {
        notify.error(TEXTS.notFollowed)
      }
      waiting.shift()
      show()
    }
    const take = async () => {
      const own = teamsOnDevice()
      answered = await (own.length > 0 ? added(own) : kept())
      show()
      // Teams that another window has followed meanwhile are moved the next time.
      if (own.length > 0) keepOnDevice(teamsOnDevice().filter((id) => !own.includes(id)))
    }
    // If the server does not answer, the device's own teams are still used.
    take().catch((error: unknown) => console.error(error))
    return () => {
      gone = true
      countTeamsOf(null)
    }
  }, [userId])
  return null
}

/** Returns the teams of the account after the choices that the server has not answered yet. */
function teamsAfter(answered: readonly number[], waiting: readonly Choice[]): ReadonlySet<number> {
  const teams = new Set(answered)
  for (const { id, follow } of waiting) {
    if (follow) teams.add(id)
    else teams.delete(id)
  }
  return teams
}

async function kept(): Promise<number[]> {
  return (await api.call('GET /my-teams', {})).teamIds
}

async function added(teamIds: number[]): Promise<number[]> {
  return (await api.call('POST /my-teams', { body: { teamIds } })).teamIds
}

async function left(id: number): Promise<number[]> {
  return (await api.call('DELETE /my-teams/:id', { params: { id } })).teamIds
}
