import type { AuditSubject } from '@courtside/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'

/** The filters of the audit log. An empty filter does not apply. */
interface AuditQuery {
  search: string
  page: number
  pageSize: number
  subject: string
  /** First and last day (UTC); empty for no limit. */
  from: string
  to: string
}

/**
 * Fetches one page of the audit log, and the total number of entries. Until the answer has loaded, the
 * previous page stays.
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
