import type { AuditSubject } from '@courtside/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'

/** The filters of the audit log. Empty ones do not apply. */
interface AuditQuery {
  search: string
  page: number
  pageSize: number
  subject: string
  /** First and last day (UTC). Empty without a limit. */
  from: string
  to: string
}

/**
 * Fetches one page of the audit log, and the total number of entries. The previous page stays while the next
 * loads.
 */
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
