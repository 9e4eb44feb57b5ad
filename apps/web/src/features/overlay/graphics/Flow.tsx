import { elapsedMs, gameTimeMs, playedPeriods, scoreFlow } from '@courtside/basketball'
import { useId } from 'react'
import { drawFlow, FLOW } from '../../../ui/match/flow-geometry.ts'
import { teamStyle } from '../../../ui/teams/team-colours.ts'
import { type SceneMatch, sidesOf } from '../scene-match.ts'
import { TEXTS } from '../texts.ts'
import { BoardHead } from './BoardHead.tsx'
import './boards.css'

/** A chart of the lead over time: the home team's lead is above the line, the visitors' lead below it. */
export function Flow({ match }: { match: SceneMatch }) {
  const id = useId()
  const { state, moment } = match
  const { period, clock, setup } = state
  const left = clock.lengthMs - elapsedMs(clock, moment())
  const gameMs = period === 0 ? 0 : gameTimeMs(setup.ruleset, { period, clock: left })
  const drawing = drawFlow(scoreFlow(state), setup.ruleset, playedPeriods(state), gameMs)
  const [home, visitors] = sidesOf(match)
  const leading = drawing.now.lead === 0 ? null : drawing.now.lead > 0 ? home : visitors
  return (
    <section className="pb fl" aria-label={TEXTS.scoreFlow}>
      <BoardHead>{TEXTS.scoreFlow}</BoardHead>
      <div className="fl-b">
        <svg viewBox={`0 0 ${FLOW.width} ${FLOW.height}`} aria-hidden="true" focusable="false">
          <clipPath id={`${id}u`}>
            <path d={`M0 0H${FLOW.width}V${drawing.middle}H0Z`} />
          </clipPath>
          <clipPath id={`${id}b`}>
            <path d={`M0 ${drawing.middle}H${FLOW.width}V${FLOW.height}H0Z`} />
          </clipPath>
          <path
            className="fl-edge"
            d={drawing.edges.map((x) => `M${x} ${FLOW.top}V${FLOW.bottom}`).join('')}
          />
          <path fill={home.colours.team} clipPath={`url(#${id}u)`} d={drawing.area} />
          <path fill={visitors.colours.team} clipPath={`url(#${id}b)`} d={drawing.area} />
          <path className="fl-zero" d={`M${FLOW.left} ${drawing.middle}H${FLOW.right}`} />
          <path className="fl-line" d={drawing.line} />
          {drawing.periods.map(({ label, x }) => (
            <text key={label} x={x} y={FLOW.height - 4} textAnchor="middle">
              {label}
            </text>
          ))}
        </svg>
        <p>
          {leading ? (
            <>
              <i style={teamStyle(leading.colours)} />
              {leading.teamname} <b>{TEXTS.lead(Math.abs(drawing.now.lead))}</b>
            </>
          ) : (
            TEXTS.level
          )}
        </p>
      </div>
    </section>
  )
}
