import type { OutReason } from '@courtside/basketball'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FoulPips } from '../../src/features/scorer/teams/FoulPips.tsx'

const drawn = (fouls: number, limit: number | null, out: OutReason | null = null) =>
  renderToStaticMarkup(<FoulPips fouls={fouls} limit={limit} out={out} />)

describe("the marks of fouls at the scorer's table", () => {
  it('show a mark per foul up to the limit, a warning one below the limit, and then that the player is out', () => {
    expect(drawn(3, 5)).toMatch(/class="scorer-pips"/)
    expect(drawn(3, 5).match(/class="f"/g)).toHaveLength(3)
    expect(drawn(4, 5)).toMatch(/class="scorer-pips pips-hot"/)
    expect(drawn(4, 6)).not.toContain('pips-hot')
    expect(drawn(5, 5, 'fouls')).toContain('Out 5')
    expect(drawn(5, 5, 'fouls')).not.toContain('<i')
    expect(drawn(2, 5, 'unsportsmanlike')).toContain('Out GD')
    expect(drawn(2, 5, 'technicals')).toContain('Out GD')
    expect(drawn(1, 5, 'disqualified')).toContain('Out D')
  })

  it('have a label for screen readers, and are a number if there is no limit', () => {
    expect(drawn(4, 5)).toMatch(/aria-label="4 fouls"/)
    expect(drawn(7, null)).toBe('<span>7 fouls</span>')
  })
})
