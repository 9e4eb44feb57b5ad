import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PictureBadge } from '../../src/features/watch/stage/PictureBadge.tsx'
import type { ShownPicture } from '../../src/features/watch/stage/use-picture.ts'

const NOW = 1_700_000_000_000

/** Returns the words of the badge over a video that is 24 s behind live. */
function badge(paused: boolean, over = false): string {
  const picture = { isAtLive: () => false, isPlaying: () => true, video: { paused } }
  const shown = { phase: 'showing', picture, date: () => NOW - 24_000 } as unknown as ShownPicture
  const drawn = <PictureBadge shown={shown} over={over} isClip={false} now={() => NOW} />
  return renderToStaticMarkup(drawn).replace(/<[^>]+>/g, '')
}

test('calls a video behind live a pause or a replay, and says how far behind it is', () => {
  expect(badge(true)).toBe('Paused, 0:24 behind')
  expect(badge(false)).toBe('Replay 0:24')
  expect(badge(true, true).trim()).toBe('Replay')
})
