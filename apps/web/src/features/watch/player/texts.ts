/** Texts of the player, which load together with it. */
export const TEXTS = {
  otherScreen: 'Play on another screen',
}
