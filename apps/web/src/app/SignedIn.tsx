import { ApiError } from '@courtside/contract/client'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import AskFirstHost from '../ui/dialogs/AskFirstHost.tsx'
import { AccountTeams } from '../ui/teams/AccountTeams.tsx'

/** Components that only signed-in users need. Their code is loaded after the page has first been drawn. */
export default function SignedIn({ userId }: { userId: number }) {
  useFactorSetup()
  return (
    <>
      <AskFirstHost />
      <AccountTeams userId={userId} />
    </>
  )
}

const SETUP_PAGE = '/security'

/**
 * Sends an administrator who lacks a required second factor to the page for setting it up, because the server
 * refuses everything else.
 */
function useFactorSetup(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const look = (error: unknown) => {
      const missing = error instanceof ApiError && error.code === 'second-factor-missing'
      if (missing && location.pathname !== SETUP_PAGE) void navigate(SETUP_PAGE, { replace: true })
    }
    const queries = queryClient.getQueryCache()
    const mutations = queryClient.getMutationCache()
    for (const query of queries.getAll()) look(query.state.error)
    const stops = [
      queries.subscribe(({ query }) => look(query.state.error)),
      mutations.subscribe(({ mutation }) => look(mutation?.state.error)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [navigate])
}
