import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { notify } from '../dialogs/notify.ts'
import { TEXTS } from './account-teams-texts.ts'
import { countTeamsOf, keepOnDevice, teamsOnDevice } from './my-teams.ts'

/**
 * Uses the followed teams in the signed-in user's account. The teams that were followed on this device move
 * into the account.
 */
export function AccountTeams({ userId }: { userId: number }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other teams
  useEffect(() => {
    let gone = false
    const show = (ids: readonly number[]) => {
      if (!gone) countTeamsOf({ teams: new Set(ids), follow: (id, follow) => void change(id, follow) })
    }
    const change = async (id: number, follow: boolean) => {
      try {
        show(await (follow ? added([id]) : left(id)))
      } catch {
        notify.error(TEXTS.notFollowed)
      }
    }
    const take = async () => {
      const own = teamsOnDevice()
      show(await (own.length > 0 ? added(own) : kept()))
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

async function kept(): Promise<number[]> {
  return (await api.call('GET /my-teams', {})).teamIds
}

async function added(teamIds: number[]): Promise<number[]> {
  return (await api.call('POST /my-teams', { body: { teamIds } })).teamIds
}

async function left(id: number): Promise<number[]> {
  return (await api.call('DELETE /my-teams/:id', { params: { id } })).teamIds
}
