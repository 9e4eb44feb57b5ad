import type Hls from 'hls.js'
import type { HlsListeners } from 'hls.js'

/** What hls.js tells with each of its events, by the event's name. */
type News = { [Event in keyof HlsListeners as `${Event}`]: Parameters<HlsListeners[Event]>[1] }

/**
 * Hears of an event before hls.js's own parts do, which listen first, and may change what they are told.
 *
 * @param hear gets what is told, and tells it on by what it was given
 */
export function hearFirst<Name extends keyof News>(
  hls: Hls,
  name: Name,
  hear: (news: News[Name], tellOn: () => boolean) => boolean,
): void {
  const trigger = hls.trigger.bind(hls)
  hls.trigger = (event, news) => {
    const tellOn = () => trigger(event, news)
    return (event as string) === name ? hear(news as News[Name], tellOn) : tellOn()
  }
}
