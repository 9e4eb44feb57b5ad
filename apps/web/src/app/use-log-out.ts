import { useNavigate } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { session } from '../session/session.ts'

/** Ends the session, removes its data from the cache, and opens /login. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    session.signOut()
    queryClient.clear()
    void navigate('/login')
  }
}
