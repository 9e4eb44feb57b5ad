import { ANSWERS } from '@courtside/contract'
import type { Api } from '../../http/api.ts'
import type { VoiceService } from './service.ts'

/** Registers the endpoints for commentary. */
export function voiceRoutes(api: Api, voice: VoiceService): void {
  api.on('GET /live/:id/voice', ({ params }) => voice.describe(params.id))
  api.on('PUT /live/:id/voice', ({ params, body, user }) => voice.switch(params.id, user.id, body.on))
  api.on('DELETE /live/:id/commentary/:line', async ({ params, user }) => {
    await voice.remove(params.id, user.id, params.line)
    return { message: ANSWERS.lineRemoved }
  })
}
