import type { Player } from '@courtside/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { usePlayerPage } from '../../api/season/rosters.ts'
import { TYPING_MS } from '../../ui/browser/use-paged-search.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { Icon } from '../../ui/page/Icon.tsx'
import { TEXTS } from './texts.ts'

/**
 * Maximum number of results. A club may have thousands of players; the user types more letters to get fewer
 * results.
 */
const SHOWN = 8

/** The chosen players, each with a button to remove it, and a search to add others. */
export function PlayerChoice(props: {
  chosen: readonly Player[]
  onChange: (players: Player[]) => void
  error: ReactNode
}) {
  const { chosen, onChange } = props
  const [text, setText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  /** Moves the focus to the search, because the button that was pressed disappears. */
  function change(players: Player[]) {
    onChange(players)
    setText('')
    search.current?.focus()
  }
  return (
    <>
      <TextField
        label={TEXTS.playersOfTeam}
        hint={TEXTS.playersMove}
        error={props.error}
        ref={search}
        type="search"
        placeholder={TEXTS.searchPlayers}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // The Enter key searches; it must not save the team.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {text.trim() && (
        <FoundPlayers
          typed={text.trim()}
          chosen={chosen}
          onChoose={(player) => change([...chosen, player])}
        />
      )}
      {chosen.length > 0 && (
        <ul className="rosters-chips" aria-label={TEXTS.selectedPlayers}>
          {chosen.map((player) => (
            <li className="rosters-chip" key={player.id}>
              <b>{player.jersey}</b>
              {nameOf(player)}
              <button
                className="btn btn-quiet btn-icon"
                type="button"
                aria-label={TEXTS.removeNamed(nameOf(player))}
                onClick={() => change(chosen.filter(({ id }) => id !== player.id))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function FoundPlayers(props: {
  typed: string
  chosen: readonly Player[]
  onChoose: (player: Player) => void
}) {
  const [search] = useDebouncedValue(props.typed, TYPING_MS)
  const players = usePlayerPage({ search, page: 1, pageSize: SHOWN }).data?.data
  const free = players?.filter(({ id }) => props.chosen.every((player) => player.id !== id))
  if (!free) return null
  return (
    <>
      <p className="meta" role="status">
        {free.length === 0 ? TEXTS.noPlayersFound : TEXTS.foundPlayers}
      </p>
      <ul className="rosters-chips" aria-label={TEXTS.foundPlayers}>
        {free.map((player) => (
          <li key={player.id}>
            <button className="btn" type="button" onClick={() => props.onChoose(player)}>
              <span className="vh">{TEXTS.add}</span>
              <b className="fig">{player.jersey}</b>
              {nameOf(player)}
              <span className="meta">{player.team?.teamname ?? TEXTS.noTeam}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function nameOf(player: Player): string {
  return `${player.fname} ${player.lname}`
}
