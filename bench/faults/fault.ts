import type { Scene } from './scene.ts'

/** Something that goes wrong in the middle of a game. */
export interface Fault {
  /** What is done, as it is printed. */
  what: string
  /** What becomes of the film meanwhile: the server goes on taking it, loses the connection, or gets none. */
  film: 'goes on' | 'breaks off' | 'is not sent'
  /** It takes a minute or so: `npm run faults` tries it, the tests do not. */
  takesLong?: true
  /** Does it, and undoes it where it would last. @throws what was lost that only it knows of, in words */
  happens(scene: Scene): Promise<void>
}
