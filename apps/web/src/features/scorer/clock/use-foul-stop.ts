import { useRememberedSwitch } from '../../../ui/browser/use-remembered-switch.ts'

/**
 * The setting that a foul stops the clock. It is for a scorer who operates the clock and enters the plays
 * alone.
 */
export interface FoulStop {
  readonly isOn: boolean
  set(on: boolean): void
  /** Stops the clock at a foul, if the clock may be stopped and the setting is on. */
  atFoul(): void
}

/**
 * Returns the setting, which this device stores. It is off by default, because usually a timekeeper stops the
 * clock when the referee whistles.
 * @param mayStop whether the clock is running, the scorer enters the foul for the present moment and not for
 * an earlier one, and the rules stop the clock at the whistle
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
