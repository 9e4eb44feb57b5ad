import { type Api, pageOf, tellTotal } from '../../http/api.ts'
import type { Audit } from './audit.ts'

/** Registers the endpoint that reads the audit log. */
export function auditRoutes(api: Api, audit: Audit): void {
  api.on('GET /audit', async ({ query, reply }) => {
    const { entries, total } = await audit.list({ ...query, ...pageOf({ page: 1, ...query }) })
    tellTotal(reply, total)
    return entries
  })
}
