/** Texts of the shot clock. */
export const TEXTS = {
  shotClock: 'Shot clock',
}
