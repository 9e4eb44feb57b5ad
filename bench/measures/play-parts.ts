const PART = /#EXT-X-PART:.*URI="([^"]+)"/g

/**
 * Requests a live stream like a player of low-latency HLS: first the playlist that lists the next part, then
 * that part.
 * @param live address of its media playlist
 * @param until end time, by `performance.now()`, in ms
 * @returns the played parts and their times
 */
export async function playParts(live: string, until: number): Promise<{ address: string; at: number }[]> {
  const played: { address: string; at: number }[] = []
  let list = await (await fetch(live)).text()
  while (performance.now() < until) {
    const { msn, part, newest } = readPosition(list)
    if (newest !== null) {
      const address = new URL(newest, live).href
      await (await fetch(address)).arrayBuffer()
      played.push({ address, at: performance.now() })
    }
    const answer = await fetch(`${live}?_HLS_msn=${msn}&_HLS_part=${part}`)
    list = await answer.text()
  }
  return played
}

/**
 * Reads the end of a playlist: its newest part, even if it is the last of a complete segment, and the number
 * of the next part.
 */
function readPosition(list: string): { msn: number; part: number; newest: string | null } {
  const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(list)?.[1] ?? 0)
  const msn = first + [...list.matchAll(/^#EXTINF:/gm)].length
  const open = list.slice(list.lastIndexOf('#EXTINF:'))
  const newest = [...list.matchAll(PART)].at(-1)?.[1] ?? null
  return { msn, part: [...open.matchAll(PART)].length, newest }
}
