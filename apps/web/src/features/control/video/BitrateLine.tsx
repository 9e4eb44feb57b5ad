import { useEffect, useState } from 'react'

const KEPT = 40
const WIDTH = 120
const HEIGHT = 20

/**
 * A sparkline of the last bitrate measurements. A dip means that the network is weak. Decorative, beside the
 * figure.
 */
export function BitrateLine({ kbps, measuredAt }: { kbps: number; measuredAt: number }) {
  const [course, setCourse] = useState<readonly number[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each measurement counts, even with the same value
  useEffect(() => setCourse((past) => [...past, kbps].slice(-KEPT)), [measuredAt])
  const top = Math.max(...course)
  if (course.length < 2 || top === 0) return null
  const points = course.map((value, index) => {
    const x = WIDTH - (course.length - 1 - index) * (WIDTH / (KEPT - 1))
    return `${x.toFixed(1)},${(HEIGHT - (value / top) * (HEIGHT - 2) - 1).toFixed(1)}`
  })
  return (
    <svg className="bitrate-line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
