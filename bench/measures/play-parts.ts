const PART = /#EXT-X-PART:.*URI="([^"]+)"/g

/**
 * Plays a live stream as players of low-latency HLS do: asks for the list that has the next part, then for the part.
 * @param live address of its media playlist
 * @param until when it ends, by `performance.now()`, ms
 * @returns the parts that were played, and when
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

/** What a list ends with: its newest part, the last of a segment that is whole as well, and the number of the one that follows. */
function readPosition(list: string): { msn: number; part: number; newest: string | null } {
  const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(list)?.[1] ?? 0)
  const msn = first + [...list.matchAll(/^#EXTINF:/gm)].length
  const open = list.slice(list.lastIndexOf('#EXTINF:'))
  const newest = [...list.matchAll(PART)].at(-1)?.[1] ?? null
  return { msn, part: [...open.matchAll(PART)].length, newest }
}
