import type { Scene } from './scene.ts'

/** A fault that occurs during a game. */
export interface Fault {
  /** The action, as printed. */
  what: string
  /** The effect on the video stream: the server keeps receiving it, loses the connection, or gets none. */
  film: 'goes on' | 'breaks off' | 'is not sent'
  /** Set if it takes about a minute: `npm run faults` includes it, the tests do not. */
  takesLong?: true
  /** Causes the fault, and reverts a lasting one. @throws if it detects a loss that only it can see */
  happens(scene: Scene): Promise<void>
}
