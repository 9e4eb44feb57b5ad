import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trim } from '../../src/film/trim.ts'

/** Duration of a frame in ticks: 40 ms at 90 kHz. */
const FRAME = 3600

/**
 * Returns frames in the order of an encoder with two B-frames: I P B B P B B …. Each frame is presented up to
 * two frames after its decoding.
 */
function reordered(groups: number) {
  const shownOrder = [
    0,
    ...Array.from({ length: groups }, (_, group) => [3, 1, 2].map((n) => group * 3 + n)).flat(),
  ]
  return {
    dts: shownOrder.map((_, index) => index * FRAME),
    pts: shownOrder.map((place) => place * FRAME),
    span: shownOrder.length * FRAME,
  }
}

/** Returns the frames visible for longer than a tick: their positions in the stretch, and their durations. */
function seen(stretch: ReturnType<typeof reordered>, trimmed: ReturnType<typeof trim>) {
  const shown = trimmed.pts.map((pts, index) => ({ pts, place: stretch.pts[index]! / FRAME }))
  shown.sort((a, b) => a.pts - b.pts)
  return shown
    .map(({ pts, place }, index) => ({ place, pts, lasts: (shown[index + 1]?.pts ?? trimmed.span) - pts }))
    .filter(({ pts, lasts }) => pts >= 0 && lasts > 100 && pts < trimmed.length)
}

test('shows exactly the requested frames in any decode order', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.integer({ min: 1, max: 30 }), (first, count) => {
      const stretch = reordered(22)
      const last = first + count
      const trimmed = trim(stretch, first * FRAME + FRAME / 2, (last - 1) * FRAME + FRAME / 2)
      const pictures = seen(stretch, trimmed)
      expect(pictures.map(({ place }) => place)).toEqual(Array.from({ length: count }, (_, n) => first + n))
      expect(pictures[0]?.pts).toBe(0)
      expect(trimmed.length).toBe(count * FRAME)
      for (const { lasts } of pictures.slice(0, -1)) expect(lasts).toBe(FRAME)
      // A player needs frames in the order of their decoding times (DTS), each with a duration above 0.
      for (const [index, dts] of trimmed.dts.entries()) {
        expect((trimmed.dts[index + 1] ?? trimmed.span) - dts).toBeGreaterThan(0)
      }
    }),
  )
})

test('changes nothing when the whole stretch is requested', () => {
  const stretch = reordered(4)
  const whole = trim(stretch, 0, Number.POSITIVE_INFINITY)
  expect(whole).toMatchObject({
    dts: stretch.dts,
    pts: stretch.pts,
    span: stretch.span,
    length: stretch.span,
  })
})
