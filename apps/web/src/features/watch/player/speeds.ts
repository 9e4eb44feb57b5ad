/** The playback speeds of a recording; 1 is normal speed. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** Returns the next slower or faster speed; at the end of the list, the same speed. */
export function nextSpeed(speed: number, direction: 'slower' | 'faster'): number {
  const found =
    direction === 'faster' ? SPEEDS.find((each) => each > speed) : SPEEDS.findLast((each) => each < speed)
  return found ?? speed
}
