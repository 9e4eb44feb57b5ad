import { z } from 'zod'
import { defineCalls } from './call.ts'

/** The server about itself. */
export const systemCalls = defineCalls({
  'GET /health': {
    summary: 'Whether the server lives. One that does not answer is to be started again.',
    access: 'public',
    response: z.object({ status: z.literal('ok') }),
  },
  'GET /ready': {
    summary:
      'Whether to send people here: 503 while the database is away, or when the server is about to stop. For load balancers.',
    access: 'public',
    response: z.object({ status: z.literal('ready') }),
  },
})
