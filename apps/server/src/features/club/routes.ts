import type { Api } from '../../http/api.ts'
import type { ClubIdentities } from './identity.ts'
import type { InstallationService } from './installation.ts'
import type { ClubSettingsService } from './settings.ts'

/** Dependencies of {@link clubRoutes}. */
interface ClubRouteParts {
  club: ClubSettingsService
  clubIdentity: ClubIdentities
  installation: InstallationService
}

/** Registers the endpoints for the club's identity, its settings and those from the environment. */
export function clubRoutes(api: Api, { club, clubIdentity, installation }: ClubRouteParts): void {
  api.on('GET /club', async () => clubIdentity.current())
  api.on('PUT /club/crest', ({ file, user, request }) => clubIdentity.changeCrest(file, user, request.ip))
  api.on('DELETE /club/crest', ({ user, request }) => clubIdentity.changeCrest(null, user, request.ip))
  api.on('GET /club/settings', () => club.read())
  api.on('GET /club/notices', () => club.notices())
  api.on('PATCH /club/settings', ({ body, user, request }) => club.change(user, body, request.ip))
  api.on('GET /club/installation', async () => installation.read())
  api.on('POST /club/test-mail', ({ user }) => installation.sendTestMail(user))
}
