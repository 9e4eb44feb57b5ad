import type { CameraOwner } from '@courtside/media'
import type { Database } from '../../db/client.ts'
import { hashToken } from '../accounts/opaque-tokens.ts'
import { CameraRepository } from './camera-repository.ts'

/** Which camera of which match a token lets in. The video asks; it knows nothing else of matches. */
export class CameraTokens {
  readonly #cameras: CameraRepository

  constructor(db: Database) {
    this.#cameras = new CameraRepository(db)
  }

  /** Null for a token that is wrong or was withdrawn, or whose match has ended. */
  async owner(token: string): Promise<CameraOwner | null> {
    const camera = await this.#cameras.find(hashToken(token))
    return camera ? { cameraId: camera.id, playbackId: camera.playback_id } : null
  }
}
