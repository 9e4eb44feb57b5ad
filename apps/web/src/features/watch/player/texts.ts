/** Texts of the player that load with it. */
export const TEXTS = {
  otherScreen: 'Play on another screen',
}
