import type { ListedMatch } from '@courtside/contract'
import { useRef } from 'react'
import { Link } from 'react-router'
import { usePushedList } from '../../../live/use-pushed-list.ts'
import { DataState, Empty } from '../../../ui/page/DataState.tsx'
import { documentTitle } from '../../../ui/page/document-title.ts'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { matchColours, paletteOf } from '../../../ui/teams/team-colours.ts'
import { TEXTS } from './texts.ts'
import { useRemoteControl } from './use-remote-control.ts'
import './television.css'

/** The page /tv: the live games on a television, chosen with the arrow keys. */
export function Component() {
  const { matches } = usePushedList()
  const list = useRef<HTMLUListElement>(null)
  useRemoteControl((key) => {
    if (key === 'down') moveFocus(list.current, 1)
    if (key === 'up') moveFocus(list.current, -1)
    // If no game has the focus, "OK" opens the first one.
    if (key === 'ok') list.current?.querySelector('a')?.click()
  })
  return (
    <div className="tv tv-list-page cs-dark">
      <title>{documentTitle(TEXTS.title)}</title>
      <h1 className="tv-heading">{TEXTS.liveGames}</h1>
      <DataState query={matches} failed={TEXTS.listFailed}>
        {(all) =>
          all.length === 0 ? (
            <Empty drawing="camera" say={TEXTS.none} hint={TEXTS.noneHint} />
          ) : (
            <>
              <ul className="tv-list" ref={list}>
                {all.map((match, index) => (
                  <ListedGame key={match.id} match={match} isFirst={index === 0} />
                ))}
              </ul>
              <p className="tv-keys">{TEXTS.listKeys}</p>
            </>
          )
        }
      </DataState>
    </div>
  )
}

function ListedGame({ match, isFirst }: { match: ListedMatch; isFirst: boolean }) {
  const colours = matchColours(paletteOf(match.team1), paletteOf(match.team2))
  return (
    <li>
      {/* A remote control has no Tab key, so an element must have the focus from the start. */}
      <Link className="tv-game" to={`/tv/${match.id}`} ref={isFirst ? focusFirst : undefined}>
        <Crest team={match.team1} colours={colours[0]} height="4rem" />
        <span>{TEXTS.versus(match.team1.teamname, match.team2.teamname)}</span>
        <Crest team={match.team2} colours={colours[1]} height="4rem" />
      </Link>
    </li>
  )
}

/**
 * Focuses a game, unless another one has the focus. Waits for one frame, because a change of page moves the
 * focus as well.
 */
function focusFirst(link: HTMLAnchorElement | null): void {
  requestAnimationFrame(() => {
    if (!document.activeElement?.matches('.tv-game')) link?.focus()
  })
}

/** Moves the focus to the next or previous game, but not beyond the first and the last one. */
function moveFocus(list: HTMLUListElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll('a') ?? [])]
  const at = links.findIndex((link) => link.matches(':focus'))
  links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
}
