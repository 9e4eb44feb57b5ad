import {
  isNumberOnly,
  isWholeTeam,
  jerseyOf,
  type MatchState,
  PLAY_WORDS,
  standInId,
} from '@courtside/basketball'
import { useState } from 'react'
import { LIGHT } from './light-texts.ts'
import { NumberPad } from './NumberPad.tsx'
import type { LastPlay } from './use-light-entry.ts'
import { wearersOf } from './use-light-entry.ts'

/**
 * Asks for the number of the player who made the last play. Until somebody answers, the play belongs to the
 * team.
 */
export function WhoRow(props: { state: MatchState; last: LastPlay | null; onSay(playerId: number): void }) {
  const { state, last, onSay } = props
  const [isTyping, setTyping] = useState(false)
  if (last === null) return <p className="lt-who lt-hint">{LIGHT.hint}</p>
  const { teamId, playerId, type } = last.play
  const team = state.setup.teams.find(({ id }) => id === teamId)
  return (
    <section className="lt-who" aria-label={LIGHT.who(PLAY_WORDS[type].entered, team?.name ?? '')}>
      <p>{LIGHT.who(PLAY_WORDS[type].entered, team?.name ?? '')}</p>
      <div className="lt-numbers">
        <button
          type="button"
          className="act"
          aria-pressed={isWholeTeam(playerId)}
          onClick={() => onSay(standInId(teamId, null))}
        >
          {LIGHT.team}
        </button>
        {wearersOf(state, teamId).map((player) => (
          <button
            key={player.id}
            type="button"
            className="act"
            aria-pressed={player.id === playerId}
            aria-label={LIGHT.wearer(jerseyOf(player), isNumberOnly(player) ? '' : player.lname)}
            onClick={() => onSay(player.id)}
          >
            {jerseyOf(player)}
            {!isNumberOnly(player) && <small>{player.lname}</small>}
          </button>
        ))}
        <button type="button" className="act" aria-label={LIGHT.otherNumber} onClick={() => setTyping(true)}>
          #
        </button>
      </div>
      {isTyping && (
        <NumberPad
          onClose={() => setTyping(false)}
          onNumber={(jersey) => {
            setTyping(false)
            const wearer = wearersOf(state, teamId).find((player) => jerseyOf(player) === jersey)
            onSay(wearer?.id ?? standInId(teamId, jersey))
          }}
        />
      )}
    </section>
  )
}
