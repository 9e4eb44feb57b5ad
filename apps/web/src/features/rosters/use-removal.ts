import type { Player, Team } from '@courtside/contract'
import { errorText } from '../../api/error-text.ts'
import { useDeletePlayer, useDeleteTeam, useErasePlayer } from '../../api/season/rosters.ts'
import { askFirst } from '../../ui/dialogs/ask-first.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { TEXTS } from './texts.ts'

/** Asks for confirmation, removes a team and reports the result. */
export function useTeamRemoval() {
  const remove = useDeleteTeam()
  return async ({ id, teamname }: Team) => {
    const question = { title: TEXTS.askRemoveTeam(teamname), body: TEXTS.askRemoveTeamBody }
    if (!(await askFirst({ ...question, confirm: TEXTS.remove }))) return
    try {
      await remove.mutateAsync(id)
      notify.success(TEXTS.teamRemoved(teamname))
    } catch (error) {
      notify.error(errorText(error, TEXTS.teamNotRemoved))
    }
  }
}

/** Asks for confirmation, removes a player and reports the result. */
export function usePlayerRemoval() {
  const remove = useDeletePlayer()
  return async ({ id, fname, lname }: Player) => {
    const name = `${fname} ${lname}`
    const question = { title: TEXTS.askRemovePlayer(name), body: TEXTS.askRemovePlayerBody }
    if (!(await askFirst({ ...question, confirm: TEXTS.remove }))) return
    try {
      await remove.mutateAsync(id)
      notify.success(TEXTS.playerRemoved(name))
    } catch (error) {
      notify.error(errorText(error, TEXTS.playerNotRemoved))
    }
  }
}

/** Asks for confirmation, erases a player everywhere and reports the result. */
export function usePlayerErasure() {
  const erase = useErasePlayer()
  return async ({ id, fname, lname, jersey }: Player) => {
    const name = `${fname} ${lname}`
    let stories: 'reset' | 'keep' = 'reset'
    const choice = {
      label: TEXTS.keepStories,
      choose: (isChosen: boolean) => {
        stories = isChosen ? 'keep' : 'reset'
      },
    }
    const question = { title: TEXTS.askErasePlayer(name), body: TEXTS.askErasePlayerBody(jersey) }
    if (!(await askFirst({ ...question, confirm: TEXTS.erase, typed: name, choice }))) return
    try {
      await erase.mutateAsync({ id, stories })
      notify.success(TEXTS.playerErased(jersey))
    } catch (error) {
      notify.error(errorText(error, TEXTS.playerNotErased))
    }
  }
}
