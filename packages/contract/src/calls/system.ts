import { z } from 'zod'
import { defineCalls } from './call.ts'

/** The calls about the server itself. */
export const systemCalls = defineCalls({
  'GET /health': {
    summary: 'Whether the server is alive, and its version. Restart it if it does not answer.',
    access: 'public',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  },
  'GET /ready': {
    summary:
      'Whether to send requests to this server: 503 while the database is unavailable, or when the server is about to stop. For load balancers.',
    access: 'public',
    response: z.object({ status: z.literal('ready') }),
  },
})
