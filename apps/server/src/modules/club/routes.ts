import type { Api } from '../../http/api.ts'
import type { ClubSettingsService } from './settings.ts'

/** The calls of the club's settings. */
export function clubRoutes(api: Api, settings: ClubSettingsService): void {
  api.on('GET /club/settings', () => settings.read())
  api.on('GET /club/notices', () => settings.notices())
  api.on('PATCH /club/settings', ({ body, user, request }) => settings.change(user, body, request.ip))
}
