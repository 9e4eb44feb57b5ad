import type Hls from 'hls.js'
import type { HlsListeners } from 'hls.js'

/** The data of each hls.js event, by event name. */
type News = { [Event in keyof HlsListeners as `${Event}`]: Parameters<HlsListeners[Event]>[1] }

/**
 * Handles an event before hls.js's own components do, although these register first. `hear` may change the
 * event's data.
 * @param hear receives the data, and a function that passes the event on
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
