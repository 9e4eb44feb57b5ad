/** How fast a replay can be watched; 1 is as it was taken. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** The next speed in a direction; the last one stays. */
export function nextSpeed(speed: number, direction: 'slower' | 'faster'): number {
  const found =
    direction === 'faster' ? SPEEDS.find((each) => each > speed) : SPEEDS.findLast((each) => each < speed)
  return found ?? speed
}
