import type { Api } from '../../http/api.ts'

/** The calls about the server itself. */
export function systemRoutes(api: Api): void {
  api.on('GET /health', async () => ({ status: 'ok' }))
}
