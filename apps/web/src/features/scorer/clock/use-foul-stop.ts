import { useRememberedSwitch } from '../../../ui/browser/use-remembered-switch.ts'

/** The choice that a foul stops the clock, for one person who keeps clock and plays. */
export interface FoulStop {
  readonly isOn: boolean
  set(on: boolean): void
  /** Stops the clock at a foul, if it runs and the choice is on. */
  atFoul(): void
}

/**
 * Returns the choice, which the device remembers. It is off at first, because a timekeeper stops the clock at
 * the whistle.
 * @param mayStop whether the clock runs, the foul happens now, not earlier, and the rules stop the clock at a
 * whistle
 */
export function useFoulStop(mayStop: boolean, stopClock: () => void): FoulStop {
  const [isOn, set] = useRememberedSwitch('scorerFoulStopsClock', false)
  return {
    isOn,
    set,
    atFoul() {
      if (isOn && mayStop) stopClock()
    },
  }
}
