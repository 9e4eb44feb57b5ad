/** How much rounding can lengthen a listed duration at most, in seconds. */
const ROUNDING_S = 0.000_01

/**
 * Returns how a live media playlist violates RFC 8216bis. Empty: it does not. Parses the playlist itself,
 * independently of the code under test. Checks the target durations (4.4.3.1, 4.4.3.7), parts (4.4.4.9), the
 * server control (4.4.3.8), rendition reports (4.4.5.4), and the order of the tags.
 */
export function violationsOf(playlist: string): string[] {
  const lines = playlist.trimEnd().split('\n')
  const found: string[] = []
  const textOf = (tag: string) => lines.find((line) => line.startsWith(`${tag}:`))?.slice(tag.length + 1)
  const numberIn = (text: string | undefined, name: string) =>
    Number(new RegExp(`(?:^|,)${name}=([\\d.]+)`).exec(text ?? '')?.[1] ?? Number.NaN)
  if (lines[0] !== '#EXTM3U') found.push('does not start with EXTM3U')
  const target = Number(textOf('#EXT-X-TARGETDURATION'))
  if (!Number.isInteger(target)) found.push('no target duration')
  const partTarget = numberIn(textOf('#EXT-X-PART-INF'), 'PART-TARGET')
  const control = textOf('#EXT-X-SERVER-CONTROL')
  if (control) {
    if (numberIn(control, 'PART-HOLD-BACK') < 2 * partTarget) found.push('PART-HOLD-BACK below two parts')
    if (numberIn(control, 'CAN-SKIP-UNTIL') < 6 * target) found.push('CAN-SKIP-UNTIL below six segments')
  }
  let map = false
  let sequence = Number(textOf('#EXT-X-MEDIA-SEQUENCE') ?? 0)
  let parts: { duration: number; independent: boolean }[] = []
  for (const line of lines) {
    if (line.startsWith('#EXT-X-MAP:')) map = true
    if (line.startsWith('#EXT-X-PART:')) {
      const duration = numberIn(line.slice('#EXT-X-PART:'.length), 'DURATION')
      if (!map) found.push(`a part before its map: ${line}`)
      if (duration > partTarget + ROUNDING_S) found.push(`a part longer than ${partTarget}: ${line}`)
      parts.push({ duration, independent: line.includes('INDEPENDENT=YES') })
    }
    if (!line.startsWith('#EXTINF:')) continue
    const duration = Number.parseFloat(line.slice('#EXTINF:'.length))
    const all = parts.reduce((sum, each) => sum + each.duration, 0)
    if (Math.round(duration) > target) found.push(`segment ${sequence} of ${duration} s is over ${target} s`)
    if (parts.length > 0 && Math.abs(all - duration) > 0.001) {
      found.push(`segment ${sequence} of ${duration} s has parts of ${all} s`)
    }
    for (const { duration, independent } of parts.slice(0, -1)) {
      if (!independent && duration < 0.85 * partTarget - ROUNDING_S)
        found.push(`a part of only ${duration} s`)
    }
    sequence += 1
    parts = []
  }
  const live = !lines.includes('#EXT-X-ENDLIST') && control
  const hints = lines.filter((line) => line.startsWith('#EXT-X-PRELOAD-HINT:'))
  if (live && hints.length !== 1) found.push(`${hints.length} preload hints`)
  for (const line of lines.filter((each) => each.startsWith('#EXT-X-RENDITION-REPORT:'))) {
    const report = line.slice('#EXT-X-RENDITION-REPORT:'.length)
    if (!/^URI="[^"/:]+"/.test(report)) found.push(`a report without a relative URI: ${line}`)
    if (Number.isNaN(numberIn(report, 'LAST-MSN'))) found.push(`a report without LAST-MSN: ${line}`)
    if (control && Number.isNaN(numberIn(report, 'LAST-PART')))
      found.push(`a report without LAST-PART: ${line}`)
  }
  return found
}
