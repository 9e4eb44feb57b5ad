import type { AuditSubject } from '@courtside/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'

/** What is looked for in the audit log; what is empty is not looked at. */
interface AuditQuery {
  search: string
  page: number
  pageSize: number
  subject: string
  /** Days. */
  from: string
  to: string
}

/** One page of the audit log, and how many entries there are. The last page stays while the next loads. */
export function useAuditPage({ subject, from, to, ...list }: AuditQuery) {
  const query = {
    ...list,
    ...(subject && { subject: subject as AuditSubject }),
    ...(from && { from }),
    ...(to && { to }),
  }
  return useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => api.answer('GET /audit', { query }, signal),
    placeholderData: (previous) => previous,
    gcTime: 0,
  })
}
