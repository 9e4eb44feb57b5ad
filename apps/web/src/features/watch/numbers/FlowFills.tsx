import { FLOW } from '../../../ui/match/flow-geometry.ts'

/**
 * Fills and clip paths for the areas of a drawing of the game. `#…h` hatches the away team's area. `#…u` is
 * the half above the middle, `#…b` the half below.
 * @param props.id prefix of the ids, unique on the page
 */
export function FlowFills({ id, height, middle }: { id: string; height: number; middle: number }) {
  const { width } = FLOW
  return (
    <defs>
      <pattern id={`${id}h`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="f-away" d="M0 0v6" />
      </pattern>
      <clipPath id={`${id}u`}>
        <path d={`M0 0H${width}V${middle}H0Z`} />
      </clipPath>
      <clipPath id={`${id}b`}>
        <path d={`M0 ${middle}H${width}V${height}H0Z`} />
      </clipPath>
    </defs>
  )
}
