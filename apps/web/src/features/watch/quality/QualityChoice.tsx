import type { Picture } from '@courtside/player'
import { type Quality, rememberQuality } from '@courtside/player'
import { useSampled } from '../../../live/use-sampled.ts'
import { PictureIcon } from '../../../views/watch/PictureIcon.tsx'
import { TEXTS } from './texts.ts'

const LOOK_EVERY_MS = 250

/** The choice of quality: automatic by bandwidth, or fixed by the viewer. */
export function QualityChoice({ picture, live }: { picture: Picture; live: boolean }) {
  const chosen = useSampled(() => picture.quality.chosen, LOOK_EVERY_MS)
  const offers = useSampled(() => picture.quality.offers, LOOK_EVERY_MS)
  const [largest, ...smaller] = offers?.heights ?? []
  const choices: [Quality, string][] = [['auto', TEXTS.auto]]
  if (!offers || offers.pictureBits !== null)
    choices.push(['source', largest === undefined ? TEXTS.source : TEXTS.sourceOf(largest)])
  choices.push(...smaller.map((height): [Quality, string] => [`${height}p`, TEXTS.lines(height)]))
  if (!offers || offers.soundBits !== null) choices.push(['sound', TEXTS.sound])
  if (live) choices.push(['numbers', TEXTS.numbers])
  // The quality that this device has stored may not exist in this match.
  const shown = choices.some(([each]) => each === chosen) ? chosen : 'auto'
  return (
    <span className="quality">
      <select
        aria-label={TEXTS.quality}
        title={TEXTS.quality}
        value={shown}
        onChange={({ target }) => {
          const quality = choices.find(([each]) => each === target.value)?.[0] ?? 'auto'
          rememberQuality(quality)
          picture.setQuality(quality)
        }}
      >
        {choices.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
      <PictureIcon name="quality" />
    </span>
  )
}
